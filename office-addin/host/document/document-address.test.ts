import { describe, expect, it } from 'vitest';
import { addressHash } from './document-address.ts';

describe('the fingerprint of an address', () => {
  it('is the same for the same place, however it is written', async () => {
    const hash = await addressHash('https://contoso.sharepoint.com/Plan.docx');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await addressHash(' https://contoso.sharepoint.com/plan.DOCX ')).toBe(hash);
  });

  it('differs for another place', async () => {
    expect(await addressHash('https://contoso.sharepoint.com/Plan.docx')).not.toBe(
      await addressHash('https://contoso.sharepoint.com/Copy of Plan.docx'),
    );
  });
});
