import type { Child } from 'hono/jsx';
import type { AssetFiles } from '../assets/link-assets.ts';
import { BackToRoom, type RoomBack } from './bar-parts.tsx';
import { PageFrame } from './page-frame.tsx';

/** Inputs of the pages around a document. */
export interface PageParts {
  assets: AssetFiles;
  /** Address of the privacy page. */
  privacy: string;
  /** The room, for a page in front of one of its documents. */
  room?: RoomBack | undefined;
}

/** Shows one message in the middle of the screen: gates and notices. */
export function Card(props: { parts: PageParts; heading: string; refresh?: number; children: Child }) {
  const { assets, privacy, room } = props.parts;
  return (
    <PageFrame
      title={props.heading}
      styles={[assets.page]}
      icon={assets.mark}
      refresh={props.refresh}
      body={{ class: 'card-page' }}
    >
      <main class="card">
        <Mark />
        <h1>{props.heading}</h1>
        {props.children}
        {room ? <BackToRoom room={room} /> : null}
      </main>
      <footer class="card-foot">
        <a href={privacy}>What is recorded when you open a link</a>
      </footer>
    </PageFrame>
  );
}

/** Shows the Linkwake logo: two strokes that open like a boat's wake. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 16 16" width="28" height="28" aria-hidden="true">
      <path d="M8 2.6 3.1 13.2M8 2.6l4.9 10.6" />
    </svg>
  );
}
