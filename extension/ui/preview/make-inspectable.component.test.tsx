import { afterEach, expect, it } from 'vitest';
import { framesIn } from '../../capture/redact/shown-frames.ts';
import { makeInspectable } from './make-inspectable.ts';

const shown: HTMLIFrameElement[] = [];

afterEach(() => {
  for (const frame of shown.splice(0)) frame.remove();
});

/** Shows a copy as the preview does, and resolves when it is parsed. Its frames load meanwhile. */
async function show(html: string): Promise<Document> {
  const stage = document.createElement('iframe');
  stage.setAttribute('sandbox', 'allow-same-origin');
  stage.src = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  shown.push(stage);
  document.body.append(stage);
  // The window of the empty document becomes the copy's.
  await new Promise((resolve) => stage.contentWindow?.addEventListener('DOMContentLoaded', resolve, { once: true }));
  return stage.contentDocument as Document;
}

const frame = '<iframe sandbox srcdoc="<p>Kept inside</p>"></iframe>';

it('reads every frame of a document whose frames still load', async () => {
  const copy = await show(`<!doctype html><p>Offer</p>${frame.repeat(20)}`);
  expect(copy.readyState).toBe('interactive');
  await makeInspectable(copy).ready;
  expect(framesIn(copy).map((each) => each.contentDocument?.body.textContent)).toEqual(Array(20).fill('Kept inside'));
});

it('stops waiting for frames that are no longer to be read', async () => {
  const copy = await show(`<!doctype html>${frame.repeat(3)}`);
  const { ready, restore } = makeInspectable(copy);
  restore();
  await ready;
  expect(framesIn(copy).map((each) => each.getAttribute('sandbox'))).toEqual(['', '', '']);
});
