import { useState } from 'preact/hooks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Unreachable } from '#shared/api/errors.ts';
import { sampleResponses } from '../../../test/support/api/contract-samples.ts';
import { showInPane } from '../../../test/support/components/open-pane.tsx';
import { ResponseList } from './response-list.tsx';

it('does not say that there are no responses when a new one could not be read, and reads it again', async () => {
  const answers = [
    async () => ({ ...sampleResponses, total: 0, responses: [] }),
    () => Promise.reject(new Unreachable('https://docs.example.com')),
    async () => sampleResponses,
  ];
  const source = {
    read: () => (answers.shift() as () => Promise<typeof sampleResponses>)(),
    signedPdf: async () => new Blob(),
  };
  function Tab() {
    const [revision, setRevision] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setRevision(1)}>
          A response arrives
        </button>
        <ResponseList slug="order-form" source={source} revision={revision} />
      </>
    );
  }
  await showInPane(<Tab />);
  const none = page.getByText('No responses yet');
  await expect.element(none).toBeVisible();
  await page.getByRole('button', { name: 'A response arrives' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(none).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Charles Babbage').first()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
