import { render } from 'preact';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Background, startBackground } from '../../test/support/components/background.ts';
import { resetFakeBrowser } from '../../test/support/components/fake-browser.ts';
import { useAnnounced } from './use-announced.ts';

let background: Background;

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
});

/** Shows whether a service announces the addition. */
function openAnnounced() {
  const root = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => {
    render(null, root);
    root.remove();
  });
  return {
    said: page.elementLocator(root),
    show: (name: string) => render(<Announced service={`https://${name}.example`} />, root),
  };
}

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
  const { said, show } = openAnnounced();
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

it('asks again while it cannot be found out, for as long as the service is shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = [undefined, new Error('Stopped.'), true];
  background.answer('service.announces', async ({ service }) => {
    if (service !== 'https://one.example') return undefined;
    const answer = answers.length > 0 ? answers.shift() : true;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const asked = () => background.asked('service.announces').map(({ service }) => service);
  const laterAsked = () => {
    vi.advanceTimersByTime(5_000);
    return asked();
  };
  const { said, show } = openAnnounced();
  const [one, two] = ['https://one.example', 'https://two.example'];
  show('one');
  await expect.poll(laterAsked).toEqual([one, one, one]);
  await expect.element(said).toHaveTextContent('yes');
  show('two');
  await expect.poll(laterAsked).toEqual([one, one, one, two, two]);
  show('one');
  await expect.poll(asked).toEqual([one, one, one, two, two, one]);
  expect(laterAsked()).toHaveLength(6);
});

it('a service that stays unknown is asked less and less often', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  background.answer('service.announces', async () => undefined);
  openAnnounced().show('one');
  const asked = () => background.asked('service.announces').length;
  const later = (seconds: number) => () => {
    vi.advanceTimersByTime(seconds * 1000);
    return asked();
  };
  await expect.poll(asked).toBe(1);
  await expect.poll(later(1)).toBe(2);
  // Its next question is due ten seconds after the answer.
  await vi.advanceTimersByTimeAsync(9000);
  expect(asked()).toBe(2);
  await expect.poll(later(1)).toBe(3);
});
