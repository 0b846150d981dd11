import { Icon } from './bar-parts.tsx';

/** Opens and closes the sidebar; enabled once the document is loaded. */
export function SidebarToggle() {
  return (
    <button
      id="sidebar-toggle"
      type="button"
      class="icon-button"
      title="Pages and contents"
      aria-label="Pages and contents"
      aria-expanded="false"
      aria-controls="sidebar"
      disabled
    >
      <Icon name="sidebar" />
    </button>
  );
}

/** Renders the sidebar: thumbnails and table of contents, which the script fills (browser/pdf/sidebar.ts). */
export function Sidebar() {
  return (
    <aside id="sidebar" class="pdf-sidebar" aria-label="Pages and contents" hidden>
      <div id="sidebar-tabs" class="sidebar-tabs" hidden>
        <button type="button" aria-pressed="true" aria-controls="thumbnails">
          Pages
        </button>
        <button type="button" aria-pressed="false" aria-controls="outline">
          Contents
        </button>
      </div>
      <nav id="thumbnails" class="sidebar-list" aria-label="Pages">
        <ol id="thumbnail-list" />
      </nav>
      <nav id="outline" class="sidebar-list outline" aria-label="Contents" hidden />
    </aside>
  );
}
