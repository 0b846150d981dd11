import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';

export interface PageFrameProps {
  title: string;
  /** Addresses of style sheets. */
  styles: readonly string[];
  /** Address of a module. */
  script?: string;
  icon: string;
  /** Seconds after which the page reloads itself. */
  refresh?: number | undefined;
  body: { class: string } & Record<`data-${string}`, string>;
  children: Child;
}

/** Renders a whole page of ours. It loads no font, image or script from another host. */
export function PageFrame(props: PageFrameProps) {
  return (
    <>
      {raw('<!doctype html>')}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          {props.refresh === undefined ? null : <meta http-equiv="refresh" content={String(props.refresh)} />}
          <title>{props.title}</title>
          <link rel="icon" href={props.icon} />
          {props.styles.map((href) => (
            <link rel="stylesheet" href={href} />
          ))}
          {props.script === undefined ? null : <script type="module" src={props.script} />}
        </head>
        <body {...props.body}>{props.children}</body>
      </html>
    </>
  );
}
