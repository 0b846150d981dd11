import type { Child } from 'hono/jsx';
import { BackToRoom, type RoomBack } from './bar-parts.tsx';
import { PageFrame, type PageParts } from './page-frame.tsx';

/** Shows one message in the middle of the screen: gates and notices. */
export function Card(props: {
  parts: PageParts;
  /** The room, for a page in front of one of its documents. */
  room?: RoomBack | undefined;
  heading: string;
  /** Seconds after which the page is loaded again if it would show something else. Its policy must allow scripts. */
  refresh?: number;
  /** The page is a gate. Its policy must allow scripts. */
  gate?: { isRefused: boolean };
  children: Child;
}) {
  const { parts, room, refresh, gate } = props;
  const { reloadOnceReady, gate: gateScript } = parts.assets;
  return (
    <PageFrame
      parts={parts}
      title={props.heading}
      styles={[parts.assets.page]}
      refresh={refresh}
      {...(refresh === undefined ? {} : { script: reloadOnceReady })}
      {...(gate === undefined ? {} : { script: gateScript })}
      body={{
        class: 'card-page',
        ...(refresh === undefined ? {} : { 'data-refresh': String(refresh) }),
        ...(gate?.isRefused ? { 'data-refused': '' } : {}),
      }}
    >
      <main class="card">
        <SenderMark parts={parts} />
        <h1>{props.heading}</h1>
        {props.children}
        {room ? <BackToRoom words={parts.words} room={room} /> : null}
      </main>
      <footer class="card-foot">
        <a href={parts.privacy}>{parts.words.say('privacyLink')}</a>
        {parts.report === undefined ? null : <a href={parts.report}>{parts.words.say('reportPage')}</a>}
      </footer>
    </PageFrame>
  );
}

/** Shows the sender's logo, else the mark of Linkwake: two strokes that open like a boat's wake. */
export function SenderMark({ parts: { assets, sender } }: { parts: Pick<PageParts, 'assets' | 'sender'> }) {
  if (sender?.logo) {
    const { id, background } = sender.logo;
    return <img class={`logo on-${background}`} src={assets.logo(id)} alt={sender.name} />;
  }
  return (
    <svg class="mark" viewBox="0 0 16 16" width="28" height="28" aria-hidden="true">
      <path d="M8 2.6 3.1 13.2M8 2.6l4.9 10.6" />
    </svg>
  );
}
