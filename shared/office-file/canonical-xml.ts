/** How a part is written in one form. */
interface CanonicalOptions {
  /** Returns what replaces the id of a relationship, since programs number relationships as they like. */
  relationship?: (id: string) => string;
  /** Canonical content of the workbook's shared strings, in their order. */
  sharedStrings?: readonly string[];
}

const mainNamespace =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/(\w+)\/(?:\d+\/)?(main|relationships)$/;
/** The usual prefixes of the main namespaces. Some programs choose others. */
const prefixes: Readonly<Record<string, string>> = {
  'wordprocessingml main': 'w:',
  'drawingml main': 'a:',
  'presentationml main': 'p:',
  'spreadsheetml main': '',
  'officeDocument relationships': 'r:',
};

/** Elements that a save changes and readers do not see: cursors, windows, spelling, layout caches, creation ids, defaults. */
const ignoredElements = new Set(
  `w:proofErr w:bookmarkStart w:bookmarkEnd w:lastRenderedPageBreak w:lang w:noProof w:rsids
  x15:webExtensions selection pivotSelection bookViews customWorkbookViews fileVersion fileRecoveryPr calcPr dimension xr:revisionPtr x15ac:absPath
  p14:creationId p14:modId a16:creationId a16:rowId a16:colId p:custDataLst
  a:objectDefaults a:extraClrSchemeLst thm15:themeFamily`.split(/\s+/),
);

/** Elements that say nothing when they are empty. */
const containers =
  /^(?:sheetViews?|pane|(?:[ap]:)?ext(?:Lst)?|mc:(?:AlternateContent|Choice|Fallback)|w:(?:rPr|pPr)|a:(?:rPr|pPr|endParaRPr)|p:nvPr)$/;

/** The start of an extension, or of one of several choices. (`a:ext` with `cx` and `cy` is the size of a shape.) */
const optionalStart = /^<(?:(?:[ap]:)?ext uri=|mc:Choice )/;

const ignoredAttributes =
  /^(?:xmlns(?::.*)?|mc:Ignorable|xml:space|w:rsid\w*|w14:(?:paraId|textId)|xr\d*:uid|x14ac:.*|spans|dirty|err|smtClean|noProof|bmk)$/;

/** Elements whose id only numbers them. */
const numberedElements = /^(?:\w+:)?(?:cNvPr|docPr|sldId|sldMasterId|sldLayoutId|fld)$/;

/** Elements that name an axis of a chart by a number, which some programs choose again at every save. */
const axisElements = /^(?:\w+:)?(?:axId|crossAx)$/;

/** What a sheet's view shows to readers: attributes by the value that is not their default. */
const viewFlags = { rightToLeft: /^(?:1|true)$/, showGridLines: /^(?:0|false)$/, showRowColHeaders: /^(?:0|false)$/ };

/** Formulas with another result at every calculation, so that their cell says nothing about a change. */
const volatileFormula = /\b(?:NOW|TODAY|RAND|RANDBETWEEN|RANDARRAY)\(/i;
const textElements = /^(?:\w+:)?(?:t|delText|instrText|v|f)$/;

const tokens = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(?:[^>"']|"[^"]*"|'[^']*')*>|[^<]+/g;
const tagParts = /^<(\/?)([^\s/>]+)([\s\S]*?)(\/?)>$/;
const attributeParts = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Returns the XML of a part in one form, in which two programs that save the same document agree: without what readers do not
 * see, attributes in order, text in whole runs, numbers as numbers.
 */
export function canonicalXml(xml: string, options: CanonicalOptions = {}): string {
  const out: string[] = [];
  const open: string[] = [];
  const renamed = canonicalPrefixes(xml);
  let ignored = 0;
  /** The cell whose value is an index of the shared strings. */
  let shared = false;
  /** Whether the cell's value is another one at every calculation. */
  let isVolatile = false;
  const axes = new Map<string, string>();
  for (const [token] of xml.matchAll(tokens)) {
    const [, closing, written, attributes = '', selfClosing] = tagParts.exec(token) ?? [];
    if (token.startsWith('<?') || token.startsWith('<!')) continue;
    if (written === undefined) {
      const parent = open.at(-1) ?? '';
      if (ignored > 0 || (token.trim() === '' && !textElements.test(parent))) continue;
      if (parent === 'f') isVolatile = volatileFormula.test(token);
      if (parent === 'v' && isVolatile) continue;
      out.push(contentText(token, parent, shared ? options.sharedStrings : undefined));
      continue;
    }
    // A shared string is written as one inside its cell.
    const name = shared && written === 'v' ? 'is' : rename(written, renamed);
    if (closing) {
      open.pop();
      if (ignored > 0) ignored -= 1;
      else close(out, name);
      if (name === 'c') shared = isVolatile = false;
      continue;
    }
    if (ignored > 0 || ignoredElements.has(name)) {
      if (!selfClosing) {
        open.push(name);
        ignored += 1;
      }
      continue;
    }
    const known = attributesOf(name, attributes, renamed, options);
    const axis = axisElements.test(name) ? known.get('val') : undefined;
    if (axis !== undefined) {
      if (!axes.has(axis)) axes.set(axis, String(axes.size));
      known.set('val', axes.get(axis) ?? axis);
    }
    if (name === 'c') {
      const type = known.get('t') ?? 'n';
      shared = type === 's' && options.sharedStrings !== undefined;
      if (/^(?:s|inlineStr|n)$/.test(type)) known.delete('t');
    }
    const list = [...known]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => ` ${key}="${value}"`);
    out.push(`<${name}${list.join('')}>`);
    if (selfClosing) close(out, name);
    else open.push(name);
    if (selfClosing && name === 'c') shared = false;
  }
  return inWholeRuns(out.join(''));
}

function close(out: string[], name: string): void {
  const last = out.at(-1) ?? '';
  const empty = last === `<${name}>` || (last.startsWith(`<${name} `) && optionalStart.test(last));
  if (empty && containers.test(name)) out.pop();
  else out.push(`</${name}>`);
}

function attributesOf(
  element: string,
  text: string,
  renamed: ReadonlyMap<string, string>,
  { relationship }: CanonicalOptions,
): Map<string, string> {
  const known = new Map<string, string>();
  for (const [, written = '', double, single] of text.matchAll(attributeParts)) {
    const name = written.startsWith('xmlns') ? written : rename(written, renamed);
    if (ignoredAttributes.test(name)) continue;
    if (name === 'id' && numberedElements.test(element)) continue;
    if (/^(?:lang|altLang)$/.test(name) && element.startsWith('a:')) continue;
    if (name === 'name' && element === 'a:theme') continue;
    const value = decoded(double ?? single ?? '');
    known.set(name, escaped(name.includes(':') && relationship ? relationship(value) : value));
  }
  return element === 'sheetView' || element === 'pane' ? shownByView(element, known) : known;
}

/** Returns what readers see of a sheet's view: its direction, lines and frozen cells. The rest is the state of a window. */
function shownByView(element: 'sheetView' | 'pane', view: ReadonlyMap<string, string>): Map<string, string> {
  const shown = new Map<string, string>();
  if (element === 'sheetView') {
    for (const [flag, value] of Object.entries(viewFlags)) if (value.test(view.get(flag) ?? '')) shown.set(flag, '');
  } else if (view.get('state')?.startsWith('frozen')) {
    for (const split of ['xSplit', 'ySplit'])
      if (Number(view.get(split))) shown.set(split, `${Number(view.get(split))}`);
  }
  return shown;
}

/** Returns a text, the shared string that it names, or a number in its shortest form. */
function contentText(token: string, parent: string, sharedStrings: readonly string[] | undefined): string {
  const text = decoded(token);
  if (parent === 'is' && sharedStrings) return sharedStrings[Number(text)] ?? escaped(text);
  if (parent !== 'v') return escaped(text);
  return text.trim() !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : escaped(text);
}

/** Joins neighbouring runs of the same formatting, which spelling and editing sessions split. */
function inWholeRuns(xml: string): string {
  return ['w', 'a'].reduce((text, prefix) => text.replace(runs[prefix as keyof typeof runs], joined(prefix)), xml);
}

const runs = { w: runsOf('w'), a: runsOf('a') };

function runsOf(p: string): RegExp {
  const properties = `((?:<${p}:rPr[ >](?:(?!</${p}:rPr>)[\\s\\S])*</${p}:rPr>)?)`;
  return new RegExp(
    `<${p}:r>${properties}<${p}:t>[^<]*</${p}:t></${p}:r>(?:<${p}:r>\\1<${p}:t>[^<]*</${p}:t></${p}:r>)+`,
    'g',
  );
}

const joined = (p: string) => (all: string, properties: string) => {
  const texts = [...all.matchAll(new RegExp(`<${p}:t>([^<]*)`, 'g'))].map(([, text]) => text);
  return `<${p}:r>${properties}<${p}:t>${texts.join('')}</${p}:t></${p}:r>`;
};

/** Returns the usual prefix of each prefix that the root element declares. */
function canonicalPrefixes(xml: string): ReadonlyMap<string, string> {
  const root = /<[A-Za-z_](?:[^>"']|"[^"]*"|'[^']*')*>/.exec(xml)?.[0] ?? '';
  const found = new Map<string, string>();
  for (const [, prefix = '', double, single] of root.matchAll(/xmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const [, family, kind] = mainNamespace.exec(double ?? single ?? '') ?? [];
    const usual = prefixes[`${family} ${kind}`];
    if (usual !== undefined) found.set(prefix, usual);
  }
  return found;
}

function rename(name: string, renamed: ReadonlyMap<string, string>): string {
  const colon = name.indexOf(':');
  const usual = renamed.get(colon < 0 ? '' : name.slice(0, colon));
  // An attribute without a prefix has no namespace; only elements of the spreadsheet namespace are written without one.
  return usual === undefined || (colon < 0 && usual === '') ? name : `${usual}${name.slice(colon + 1)}`;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (hex || decimal) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return entities[name] ?? whole;
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
