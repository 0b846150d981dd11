import type { VisitorWords } from '../words/visitor-words.ts';
import { Icon } from './bar-parts.tsx';

/** Opens and closes the sidebar; enabled once the document is loaded. */
export function SidebarToggle({ words }: { words: VisitorWords }) {
  return (
    <button
      id="sidebar-toggle"
      type="button"
      class="icon-button"
      title={words.say('sidebar')}
      aria-label={words.say('sidebar')}
      aria-expanded="false"
      aria-controls="sidebar"
      disabled
    >
      <Icon name="sidebar" />
    </button>
  );
}

/** Renders the sidebar: thumbnails and table of contents, which the script fills (browser/pdf/sidebar.ts). */
export function Sidebar({ words }: { words: VisitorWords }) {
  return (
    <aside id="sidebar" class="pdf-sidebar" aria-label={words.say('sidebar')} hidden>
      <div id="sidebar-tabs" class="sidebar-tabs" hidden>
        <button type="button" aria-pressed="true" aria-controls="thumbnails">
          {words.say('pages')}
        </button>
        <button type="button" aria-pressed="false" aria-controls="outline">
          {words.say('contents')}
        </button>
      </div>
      <nav id="thumbnails" class="sidebar-list" aria-label={words.say('pages')}>
        <ol id="thumbnail-list" />
      </nav>
      <nav id="outline" class="sidebar-list outline" aria-label={words.say('contents')} hidden />
    </aside>
  );
}
