import { useState } from 'preact/hooks';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showInPane } from '../../../test/support/components/open-pane.tsx';
import { useLoadedTab } from './use-loaded-tab.ts';

type Name = 'activity' | 'people';

let loading: Record<Name, PromiseWithResolvers<string>[]>;

const tabs = {
  activity: () => load('activity'),
  people: () => load('people'),
};

function load(name: Name): Promise<string> {
  const part = Promise.withResolvers<string>();
  loading[name].push(part);
  return part.promise;
}

function Tabs() {
  const [chosen, setChosen] = useState<Name>('activity');
  const [tries, setTries] = useState(0);
  const { Tab, error } = useLoadedTab(tabs, chosen, tries);
  return (
    <>
      <button type="button" onClick={() => setChosen('people')}>
        People
      </button>
      <button type="button" onClick={() => setTries(tries + 1)}>
        Try again
      </button>
      <output>{error !== undefined ? `${error}` : (Tab ?? 'Loading')}</output>
    </>
  );
}

const shown = () => expect.element(page.getByRole('status'));
const next = () => new Promise(requestAnimationFrame);

beforeEach(async () => {
  loading = { activity: [], people: [] };
  await showInPane(<Tabs />);
  await page.getByRole('button', { name: 'People' }).click();
  await expect.poll(() => loading.people.length).toBe(1);
});

it('a tab that arrives when another one was chosen does not replace that', async () => {
  loading.people[0]?.resolve('The people');
  await shown().toHaveTextContent('The people');
  loading.activity[0]?.resolve('The activity');
  await next();
  await shown().toHaveTextContent('The people');
});

it('the failure of a tab does not show on another one', async () => {
  loading.activity[0]?.reject('The activity is missing');
  await next();
  await shown().toHaveTextContent('Loading');
  loading.people[0]?.resolve('The people');
  await shown().toHaveTextContent('The people');
});

it('a tab that could not be loaded is loaded again', async () => {
  loading.people[0]?.reject('The people are missing');
  await shown().toHaveTextContent('The people are missing');
  await page.getByRole('button', { name: 'Try again' }).click();
  await shown().toHaveTextContent('Loading');
  await expect.poll(() => loading.people.length).toBe(2);
  loading.people[1]?.resolve('The people');
  await shown().toHaveTextContent('The people');
});
