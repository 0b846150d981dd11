import { describe, expect, it } from 'vitest';
import { addIn, addInId } from './add-in.ts';
import { BadBaseAddress, baseAddress, baseAddressProblem, baseBelow } from './base-address.ts';
import { checkXmlManifest } from './check-xml-manifest.ts';
import { drawIcons } from './draw-icons.ts';
import { unifiedManifest } from './unified-manifest.ts';
import { xmlManifest } from './xml-manifest.ts';

const base = new URL('https://share.example.com/office-addin/');
const xml = xmlManifest(base);

describe('the XML manifest', () => {
  it('follows Office’s rules', () => {
    expect(checkXmlManifest(xml)).toEqual([]);
  });

  it('escapes an address with characters that XML reserves', () => {
    const odd = xmlManifest(new URL('https://share.example.com/a&b/office-addin/'));
    expect(odd).toContain('https://share.example.com/a&amp;b/office-addin/taskpane.html');
    expect(checkXmlManifest(odd)).toEqual([]);
  });

  it('gives each tab a pane of its own, so that one button does not reload the other’s', () => {
    const panes = [...xml.matchAll(/<TaskpaneId>([^<]+)</g)].map(([, id]) => id);
    const names = ['Linkwake.recipients', 'Office.AutoShowTaskpaneWithDocument'];
    expect(new Set(panes)).toEqual(new Set(names));
    const views = [...unifiedManifest(base).matchAll(/"view": "([^"]+)"/g)].map(([, view]) => view);
    expect(views).toEqual(names);
  });

  it('states that http is for trying out only', () => {
    const insecure = xmlManifest(new URL('http://localhost:8787/office-addin/'));
    expect(insecure).toContain('Office loads add-ins from https addresses only');
    expect(checkXmlManifest(insecure)).toContain('http://localhost:8787/office-addin/taskpane.html is not https.');
  });
});

describe('the unified manifest', () => {
  const unified = JSON.parse(unifiedManifest(base));

  it('respects the length limits of names and descriptions', () => {
    expect(unified.name.short.length).toBeLessThanOrEqual(30);
    expect(unified.description.short.length).toBeLessThanOrEqual(80);
  });

  it('describes the same add-in as the XML manifest', () => {
    expect(unified.extensions[0].ribbons[0].tabs[0].groups[0].controls).toHaveLength(
      xml
        .split('<Host xsi:type="Document">')[1]
        ?.split('</Host>')[0]
        ?.match(/<Control /g)?.length ?? 0,
    );
    expect(xml).toContain(`<Version>${unified.version}.0</Version>`);
  });

  it('hides the add-in of the XML manifest, and names the icons of the one that Microsoft makes from it', () => {
    const [alternate] = unified.extensions[0].alternates;
    expect(xml).toContain(`<Id>${alternate.hide.customOfficeAddin.officeAddinId}</Id>`);
    expect(unified.id).not.toBe(alternate.hide.customOfficeAddin.officeAddinId);
    expect(xml).toContain(`<IconUrl DefaultValue="${alternate.alternateIcons.icon.url}"/>`);
    expect(xml).toContain(`<HighResolutionIconUrl DefaultValue="${alternate.alternateIcons.highResolutionIcon.url}"/>`);
  });

  it('lists domains without a scheme, and both icons', () => {
    expect(unified.validDomains).toEqual(['share.example.com']);
    expect(unified.icons).toEqual({ color: 'color.png', outline: 'outline.png' });
  });
});

describe('addresses', () => {
  it('lie below the service’s address, whatever its path', () => {
    expect(baseBelow('https://share.example.com').href).toBe('https://share.example.com/office-addin/');
    expect(baseBelow('https://example.com/share/').href).toBe('https://example.com/share/office-addin/');
  });

  it('are refused when they are invalid', () => {
    expect(() => baseAddress('share.example.com')).toThrow(BadBaseAddress);
    expect(() => baseAddress('ftp://share.example.com')).toThrow(BadBaseAddress);
  });

  it('over http lead to a warning', () => {
    expect(baseAddressProblem(base)).toBeUndefined();
    expect(baseAddressProblem(new URL('http://localhost:8787/office-addin/'))).toMatch(/https addresses only/);
  });

  it('determine the id: the same for one address, different for another', () => {
    expect(addInId(base)).toBe(addInId(new URL(base)));
    expect(addInId(base)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(addInId(base)).not.toBe(addInId(new URL('https://other.example.com/office-addin/')));
  });
});

describe('icons', () => {
  it('are drawn in every size that the manifests list', async () => {
    const drawn = await drawIcons();
    const named = [...xml.matchAll(/https:\/\/share\.example\.com\/office-addin\/(icons\/[\w-]+\.png)/g)].map(
      ([, path]) => path,
    );
    expect(named.length).toBeGreaterThan(0);
    for (const path of named) expect(drawn.has(path ?? '')).toBe(true);
    expect([...drawn.keys()]).toContain('icons/outline.png');
  });

  it('are one for each button, in the sizes of Office', () => {
    const named = [
      ...new Set([...xml.matchAll(/icons\/(\w+)-(\d+)\.png/g)].map(([, name, size]) => `${name} ${size}`)),
    ];
    const sizes = [16, 20, 24, 32, 40, 48, 64, 80];
    const names = ['icon', ...addIn.buttons.map(({ id }) => id)];
    expect(named.sort()).toEqual(names.flatMap((name) => sizes.map((size) => `${name} ${size}`)).sort());
  });
});
