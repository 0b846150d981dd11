import type { VisitorWords } from '../words/visitor-words.ts';
import { IconButton } from './bar-parts.tsx';

/** Renders what a presentation covers the page with: one slide and a line of controls (browser/pdf/presentation.ts). */
export function Presentation({ words, title }: { words: VisitorWords; title: string }) {
  return (
    <div id="presentation" class="presentation" role="dialog" aria-modal="true" aria-label={title} tabindex={-1} hidden>
      <div id="slides" class="slides">
        <div class="pdfViewer" />
      </div>
      <div class="presentation-controls">
        <IconButton id="slide-previous" name={words.say('previousSlide')} icon="back" enabled />
        <span id="slide-number" class="slide-number" role="status" />
        <IconButton id="slide-next" name={words.say('nextSlide')} icon="next" enabled />
        <IconButton id="presentation-end" name={words.say('endPresentation')} icon="close" enabled />
      </div>
    </div>
  );
}
