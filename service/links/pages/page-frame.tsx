import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';

export interface PageFrameProps {
  title: string;
  /** Addresses of sheets. */
  styles: readonly string[];
  /** Address of a module. */
  script?: string;
  icon: string;
  /** Seconds after which the page loads itself anew. */
  refresh?: number | undefined;
  body: { class: string } & Record<`data-${string}`, string>;
  children: Child;
}

/** A whole page of ours. It asks nothing of anybody else: no font, image or script from another host. */
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
