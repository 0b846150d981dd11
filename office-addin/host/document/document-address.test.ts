import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressHash, canonicalAddress, documentAddress } from './document-address.ts';

const contoso = 'https://contoso.sharepoint.com';
const guid = '8D3F5A10-0c4b-4f6c-9d7e-1a2b3c4d5e6f';

describe('the fingerprint of an address', () => {
  it('is a hash that does not tell the address', async () => {
    expect(await addressHash(`${contoso}/Plan.docx`)).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['case and blanks around', `${contoso}/Plan.docx`, ` ${contoso}/plan.DOCX `],
    [
      'an encoded blank',
      `${contoso}/sites/s/Shared Documents/My Plan.docx`,
      `${contoso}/sites/s/Shared%20Documents/My%20Plan.docx`,
    ],
    ['an encoded number sign', `${contoso}/Report #1.docx`, `${contoso}/Report%20%231.docx?web=1`],
    ['a place in the file', `${contoso}/Plan.docx`, `${contoso}/Plan.docx#page=2`],
    ['what a browser adds', `${contoso}/Plan.docx`, `${contoso}/Plan.docx?web=1&csf=1#page=2`],
    [
      'an address to share',
      `${contoso}/sites/s/Plan.docx`,
      `${contoso}/:w:/r/sites/s/Plan.docx?d=w8d3f&csf=1&web=1&e=AbC`,
    ],
    ['an address for the desktop application', `${contoso}/Plan.docx`, `ms-word:ofe|u|${contoso}/Plan.docx`],
    [
      'WebDAV',
      `${contoso}/sites/s/Shared%20Documents/Plan.docx`,
      '\\\\contoso.sharepoint.com@SSL\\DavWWWRoot\\sites\\s\\Shared Documents\\Plan.docx',
    ],
    [
      'the editor’s page',
      `${contoso}/_layouts/15/Doc.aspx?sourcedoc=%7B${guid}%7D&file=Plan.docx&action=edit&web=1`,
      `${contoso}/_layouts/15/Doc.aspx?file=Plan.docx&sourcedoc=${guid.toLowerCase()}&wdOrigin=TEAMS`,
    ],
    ['a drive letter', 'C:\\Users\\Anna\\Plan.docx', 'c:/users/anna/plan.docx'],
    ['a long path', 'C:\\Users\\Anna\\Plan.docx', '\\\\?\\C:\\Users\\Anna\\Plan.docx'],
    ['a file URL', 'C:\\Users\\Anna B\\Plan.docx', 'file:///C:/Users/Anna%20B/Plan.docx'],
    ['a file URL of a Mac', '/Users/anna/Plan.docx', 'file:///Users/anna/Plan.docx'],
    ['a network folder', '\\\\server\\share\\Plan.docx', 'file://server/share/Plan.docx'],
    ['composed and decomposed letters', `${contoso}/Übersicht.docx`, `${contoso}/U\u0308bersicht.docx`],
  ])('is the same for the same place: %s', (_what, one, other) => {
    expect(canonicalAddress(other)).toBe(canonicalAddress(one));
  });

  it.each([
    ['another name', `${contoso}/Plan.docx`, `${contoso}/Copy of Plan.docx`],
    ['another folder', `${contoso}/a/Plan.docx`, `${contoso}/b/Plan.docx`],
    ['another host', `${contoso}/Plan.docx`, 'https://fabrikam.sharepoint.com/Plan.docx'],
    [
      'another document in the editor',
      `${contoso}/_layouts/15/Doc.aspx?sourcedoc={${guid}}`,
      `${contoso}/_layouts/15/Doc.aspx?sourcedoc={${guid.replace('8D', '9D')}}`,
    ],
    [
      'another file on OneDrive',
      'https://onedrive.live.com/edit.aspx?resid=AB!12&app=Word',
      'https://onedrive.live.com/edit.aspx?resid=AB!13&app=Word',
    ],
    ['another shared file', `${contoso}/:w:/s/sales/EaBcToken?e=x`, `${contoso}/:w:/s/sales/EaBdToken?e=x`],
    ['another number sign', `${contoso}/Report #1.docx`, `${contoso}/Report #2.docx`],
    ['another drive', 'C:\\Plan.docx', 'D:\\Plan.docx'],
    ['a path with a percent sign', 'C:\\100%25.docx', 'C:\\100%.docx'],
    ['a device and a server', 'C:\\share\\Plan.docx', '\\\\server\\share\\Plan.docx'],
  ])('differs for another place: %s', (_what, one, other) => {
    expect(canonicalAddress(other)).not.toBe(canonicalAddress(one));
  });
});

describe('the address of the open file', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is the one that Office gave at the start, if Office does not answer for ten seconds', async () => {
    vi.useFakeTimers();
    const document = { url: `${contoso}/Plan.docx`, getFilePropertiesAsync: () => undefined };
    const address = documentAddress(document as unknown as Office.Document);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await address).toBe(`${contoso}/Plan.docx`);
  });
});
