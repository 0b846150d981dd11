import { render } from 'preact';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { type Background, startBackground } from '../../test/support/components/background.ts';
import { resetFakeBrowser } from '../../test/support/components/fake-browser.ts';
import { useAnnounced } from './use-announced.ts';

let background: Background;

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
});

function Announced({ service }: { service: string }) {
  return <p>{useAnnounced(service, 'GET documents/{}/versions') ? 'yes' : 'no'}</p>;
}

it('tells of the service that is shown now, also while another one’s answer is awaited', async () => {
  const late = Promise.withResolvers<boolean>();
  const answers: Record<string, Promise<boolean>> = {
    'https://one.example': Promise.resolve(true),
    'https://two.example': late.promise,
    'https://three.example': new Promise(() => undefined),
  };
  background.answer('service.announces', async ({ service }) => answers[service] ?? false);
  const root = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => {
    render(null, root);
    root.remove();
  });
  const show = (name: string) => render(<Announced service={`https://${name}.example`} />, root);
  const said = page.elementLocator(root);
  show('one');
  await expect.element(said).toHaveTextContent('yes');
  show('two');
  await expect.element(said).toHaveTextContent('no');
  show('three');
  await expect.poll(() => background.asked('service.announces')).toHaveLength(3);
  late.resolve(true);
  show('one');
  await expect.element(said).toHaveTextContent('yes');
  show('three');
  await expect.element(said).toHaveTextContent('no');
});
