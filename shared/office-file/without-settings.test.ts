import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { fingerprintOf } from './fingerprint.ts';
import { officeParts } from './office-parts.ts';
import { withoutSettings } from './without-settings.ts';

const prefix = 'linkwake.';

/** A part as Word writes it. */
const settings = (properties: string) =>
  `<?xml version="1.0"?><we:webextension xmlns:we="http://schemas.microsoft.com/office/webextensions/webextension/2010/11" id="{1}"><we:reference id="2" version="1.0.0.0" store="developer" storeType="Registry"/><we:properties>${properties}</we:properties><we:bindings><we:binding id="linkwake.list" type="table" appref="{3}"/></we:bindings></we:webextension>`;
const ours =
  '<we:property name="linkwake.link" value="{&quot;link&quot;:&quot;https://go.example.com/plan&quot;,&quot;a>b&quot;:1}"/><we:property name="Office.AutoShowTaskpaneWithDocument" value="true"/>';
const others = '<we:property name="another.note" value="&quot;kept&quot;"></we:property>';

const part = 'word/webextensions/webextension1.xml';

function wordFile(parts: Record<string, string>, comment?: string): Blob {
  const all = {
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document>${'Text. '.repeat(1_000)}</w:document>`,
    ...parts,
    'docProps/app.xml': '<Properties/>',
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)])));
  if (comment === undefined) return new Blob([bytes]);
  const commented = new Uint8Array([...bytes, ...strToU8(comment)]);
  new DataView(commented.buffer).setUint16(bytes.byteLength - 2, comment.length, true);
  return new Blob([commented], { type: 'application/vnd.test' });
}

async function partsOf(file: Blob | undefined): Promise<Record<string, string>> {
  if (file === undefined) throw new Error('There is no copy.');
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return Object.fromEntries(Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** Reads every entry with a strict reader, which compares local headers, sizes and checksums. */
async function strictPaths(file: Blob): Promise<string[]> {
  const buffer = Buffer.from(await file.arrayBuffer());
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(error);
      const paths: string[] = [];
      zip.on('error', reject);
      zip.on('end', () => resolve(paths));
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          stream.on('error', reject);
          stream.on('end', () => {
            paths.push(entry.fileName);
            zip.readEntry();
          });
          stream.resume();
        });
      });
      zip.readEntry();
    });
  });
}

describe('a copy without the settings of the add-in', () => {
  it.each(['word', 'ppt', 'xl'])('has none of them, and everything else, in %s', async (folder) => {
    const path = `${folder}/webextensions/webextension2.xml`;
    const file = wordFile({ [path]: settings(ours), [part]: settings(others) }, 'A comment');
    const copy = await withoutSettings(file, prefix);
    expect(await partsOf(copy)).toEqual({
      ...(await partsOf(file)),
      [path]: settings(''),
      [part]: settings(path === part ? '' : others),
    });
    expect(copy?.type).toBe('application/vnd.test');
    expect(await strictPaths(copy as Blob)).toHaveLength(5);
  });

  it('has the same fingerprint', async () => {
    const print = async (file: Blob | undefined) => {
      const parts = file && (await officeParts(file));
      return parts && fingerprintOf(parts);
    };
    const file = wordFile({ [part]: settings(ours) });
    expect(await print(await withoutSettings(file, prefix))).toBe(await print(file));
  });

  it('is the file itself where the add-in has none', async () => {
    const file = wordFile({ [part]: settings(others) });
    expect(await withoutSettings(file, prefix)).toBe(file);
  });

  it('has none of a note that another program wrote', async () => {
    const file = wordFile({ [part]: settings(`<property value='x' name = 'linkwake.link' ></property>`) });
    expect((await partsOf(await withoutSettings(file, prefix)))[part]).toBe(settings(''));
  });

  it.each([
    ['is no zip', new Blob(['D0CF11E0 with a password'])],
    ['is empty', new Blob([])],
    [
      'has a setting in another form',
      wordFile({ [part]: settings('<we:property name="linkwake.link">x</we:property>') }),
    ],
  ])('does not exist for a file that %s', async (_what, file) => {
    expect(await withoutSettings(file, prefix)).toBeUndefined();
  });
});
