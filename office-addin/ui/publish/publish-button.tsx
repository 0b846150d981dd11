import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { Progress } from '#shared/ui/progress.tsx';
import { ByteProgress } from '../components/byte-progress.tsx';
import type { PublishStep } from './use-publish.ts';

interface PublishButtonProps {
  state: PublishStep;
  /** The file has a link, whose content the button replaces. */
  replaceable: boolean;
  /** There is nothing to replace it by: the button is there, and asks for nothing. */
  plain: boolean;
  /** False while the options cannot be sent. */
  ready: boolean;
  onStart: () => void;
  onCancel: () => void;
}

/** The one button, or how far what it started has come. */
export function PublishButton(props: PublishButtonProps) {
  const { step } = props.state;
  const place = useRestoredFocus(step === 'reading');
  return (
    <div ref={place}>
      <Action {...props} />
    </div>
  );
}

function Action({ state, replaceable, plain, ready, onStart, onCancel }: PublishButtonProps) {
  switch (state.step) {
    case 'reading':
      return <ByteProgress label={t('pane.reading')} {...state} onCancel={onCancel} />;
    case 'sending':
      return <ByteProgress label={t('pane.sending')} {...state} onCancel={onCancel} />;
    case 'looking':
      return <Progress label={t('pane.looking')} onCancel={onCancel} />;
    default:
      return (
        <Button look={plain || state.step === 'done' ? 'plain' : 'primary'} wide disabled={!ready} onClick={onStart}>
          {t(replaceable ? 'pane.replace' : 'pane.publish')}
        </Button>
      );
  }
}

/**
 * Keeps the keyboard's place where one button gives way to another: the focus would fall to the page.
 * @param took whether it took the place of a button from the start
 * @returns the ref of the element in which the buttons are
 */
function useRestoredFocus(took: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef(took);
  useEffect(() => {
    const noted = () => {
      had.current = place.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', noted);
    return () => document.removeEventListener('focusin', noted);
  }, []);
  useLayoutEffect(() => {
    // Not from the document beside the pane, where somebody may be typing.
    const lost = document.hasFocus() && document.activeElement === document.body;
    if (had.current && lost) place.current?.querySelector('button')?.focus();
  });
  return place;
}
