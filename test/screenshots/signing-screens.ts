import { t } from '#shared/messages/translate.ts';
import { type LeaseState, makeLease } from './leases.ts';
import { type ShownScreen, type Surroundings, shown } from './shown-screen.ts';

/** The library's screens for placing fields and for several signers. */
export async function* signing({ session, service, proxy }: Surroundings): AsyncGenerator<ShownScreen> {
  const open = async (state: LeaseState) => {
    const { slug } = await makeLease(service, state);
    const query = new URLSearchParams({ service: proxy.url, document: slug, tab: 'responses' });
    return session.open(`library.html?${query}`);
  };
  const button = (name: Parameters<typeof t>[0]) => ({ name: t(name), exact: true });

  for (const state of ['blank', 'placed'] as const) {
    const placing = await open(state);
    await placing.getByRole('button', button('signing.place')).waitFor();
    if (state === 'blank') yield shown(placing, 'library-unsigned', { lasting: false });
    await placing.getByRole('button', button('signing.place')).click();
    await placing.getByRole('img').first().waitFor();
    if (state === 'placed') await placing.locator('.placed-box').nth(2).focus();
    yield shown(placing, `library-placing-${state}`, { lasting: false });
    await placing.close();
  }

  const asking = await open('placed');
  await asking.getByRole('button', button('signing.ask')).click();
  await asking.getByRole('textbox').first().waitFor();
  yield shown(asking, 'library-ask-signers', { lasting: false });
  await asking.getByLabel(t('recipient.name')).first().fill('Ada Lovelace');
  await asking.getByLabel(t('recipient.name')).nth(1).fill('عمر الخيام');
  await asking.getByLabel(t('recipient.email')).first().fill('ada@example.com');
  for (const select of await asking.locator('.signer-fields select').all()) await select.selectOption({ index: 0 });
  await asking.getByRole('button', button('signers.send')).click();
  await asking.getByRole('alert').waitFor();
  yield shown(asking, 'library-ask-signers-refused', { lasting: false });
  await asking.close();

  for (const state of ['open', 'half', 'declined', 'completed', 'unsubscribed'] as const) {
    const board = await open(state);
    await board.locator('.signer').first().waitFor();
    yield shown(board, `library-signing-${state}`);
    await board.close();
  }
}
