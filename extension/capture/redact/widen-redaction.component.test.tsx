import { afterEach, describe, expect, it } from 'vitest';
import { describePart, widenRedaction } from './describe-part.ts';
import { redact } from './redact.ts';
import type { Effect, PartRedaction } from './redaction.ts';

let shown: HTMLIFrameElement | undefined;

afterEach(() => shown?.remove());

/** Renders a document as the preview does: a frame with an address, since one with `srcdoc` counts as part of a capture. */
async function render(html: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-same-origin');
  frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve);
    document.body.append(frame);
  });
  shown = frame;
  return frame.contentDocument as Document;
}

/** Redacts what a function finds in a document, as widened once. Returns the new file. */
async function widened(html: string, effect: Effect, find: (page: Document) => Element | null | undefined) {
  const page = await render(html);
  const narrow = describePart(find(page) as Element, effect);
  return redact(html, [widenRedaction(page, narrow) as PartRedaction]);
}

/** @feature black-out, remove-element */
describe.each<Effect>(['black-out', 'remove'])('a widened redaction (%s)', (effect) => {
  // A title is seen: it keeps what was removed, but not what was blacked out.
  const head = effect === 'black-out' ? '<title>Invoice for Jane Doe</title>' : '';

  it('still hides a text of which a part was formatted', async () => {
    const html = `${head}<div><h2>Bill</h2><p>Jane <b>Doe</b></p></div><img alt="Of Jane Doe">`;
    const { html: file } = await widened(html, effect, (page) => page.querySelector('p'));
    expect(file).not.toMatch(/Jane|Doe/);
  });

  it('still hides what a frame contains when it is widened to the frame', async () => {
    const frame = '<h1>Jane <b>Doe</b></h1><img alt=&quot;Main Street&quot;>';
    const html = `${head}<iframe srcdoc="${frame}"></iframe><img alt="Jane Doe, Main Street">`;
    const { html: file } = await widened(html, effect, (page) =>
      page.querySelector('iframe')?.contentDocument?.querySelector('h1'),
    );
    expect(file).not.toMatch(/Jane|Doe|Main Street/);
  });
});
