import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NotStored } from '#shared/errors/not-stored.ts';
import { enRecipients } from '#shared/messages/en/recipients.ts';
import { addEnglish } from '#shared/messages/translate.ts';
import { showInPane } from '../../../test/support/components/open-pane.tsx';
import { PastePeople } from './paste-people.tsx';

addEnglish(enRecipients);

it('says why links could not be requested, keeps the people, and takes them at the next try', async () => {
  const requests: string[][] = [];
  const createLinks = async (people: { email?: string }[]) => {
    requests.push(people.map(({ email }) => email ?? ''));
    if (requests.length === 1) throw new NotStored(new Error('The quota is full.'));
  };
  await showInPane(<PastePeople create={createLinks} linked={[]} draft={{ value: 'ada@example.com' }} />);
  const create = page.getByRole('button', { name: 'Create 1 personal link' });
  await create.click();
  await expect.element(page.getByRole('alert').getByText('your disk may be full')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('ada@example.com');
  await create.click();
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(requests).toEqual([['ada@example.com'], ['ada@example.com']]);
});
