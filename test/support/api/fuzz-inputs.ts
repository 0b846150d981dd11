import fc from 'fast-check';

/** The seed of a run. FAST_CHECK_SEED sets another; a failure prints its seed. */
export const seed = Number(process.env.FAST_CHECK_SEED ?? 20_270_331);

/** Runs of each property; FAST_CHECK_RUNS sets another number. */
export const runs = (usual: number): number => Number(process.env.FAST_CHECK_RUNS ?? usual);

/** Text that often breaks programs: NUL, halves of surrogate pairs, markup, paths, SQL, names of JavaScript. */
const known = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  '\udc00x',
  '\u202eabc',
  '\ufeff',
  '\r\nSet-Cookie: a=b',
  '%',
  '%00',
  '%zz',
  '%C0%AE',
  '..',
  '../../etc/passwd',
  '\\',
  "' or 1=1 --",
  '<script>',
  '{"$ne":1}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e999',
  '9223372036854775808',
  '0x10',
  '2027-02-30',
  '9999-12-31',
  '-271821-04-20',
  'https://',
  'https://[::',
  'http://a@b:99999/',
  'x'.repeat(5000),
  'é'.repeat(300),
  'a,'.repeat(400),
];

export const oddText = fc.oneof(
  fc.constantFrom(...known),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 20 }),
);

/** Any JSON: of any type, nested, with odd keys. */
export const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e21, 1e308, [], {}, [[]], [null], { __proto__: null }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(oddText, { maxLength: 60 }),
);

/** An object with some of these fields, most of them valid and some invalid. */
export function oddFields(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const either = Object.entries(fields).map(([name, right]) => [
    name,
    fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: oddJson }),
  ]);
  return fc.record(Object.fromEntries(either), { requiredKeys: [] });
}

/** A part of a path on the wire: encoded, or malformed. */
export const oddSegment = fc.oneof(
  oddText.map((text) => encodeURIComponent(text.toWellFormed())),
  oddText.map((text) => text.replace(/[^!-~]/gu, '%').replaceAll('/', '%2f')),
);

/** A query on the wire, with names from `names` and others. */
export function oddQuery(...names: string[]): fc.Arbitrary<string> {
  const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('x', ...names) }, { weight: 1, arbitrary: oddSegment });
  const pair = fc.tuple(name, fc.constantFrom('=', '=', '==', '', '[]='), oddSegment).map((parts) => parts.join(''));
  return fc.oneof(
    fc.constant(''),
    fc.array(pair, { maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`),
  );
}

/** A value of a header that Node accepts. */
export const oddHeader = oddText.map((text) => text.replace(/[^\t -~\u00a0-\u00ff]/gu, '?').slice(0, 2000));

/** A form as browsers send it, with fields from `names` and others. */
export function oddForm(...names: string[]): fc.Arbitrary<string> {
  return oddQuery(...names).map((query) => query.slice(1));
}

const boundary = 'edge';

const disposition = fc.oneof(
  fc.constantFrom(
    'form-data; name="file"; filename="a.html"',
    'form-data; name="file"; filename="a.pdf"',
    'form-data; name="file"; filename="a.docx"',
    'form-data; name="file"; filename="a.zip"',
    'form-data; name="title"',
    'form-data; name="require_email"',
    'form-data; name=""',
    'form-data',
    'attachment',
    "form-data; name=file; filename*=UTF-8''%00%ff.pdf",
    "form-data; name=file; filename*=nonsense''a.pdf",
    'form-data; name="file"; filename=""',
  ),
  oddHeader,
);

const content = fc.oneof(
  oddText.map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom('%PDF-1.7\n', 'PK\u0003\u0004', '<p>x', '<title>\0').map((text) => Buffer.from(text, 'latin1')),
);

const part = fc
  .tuple(
    fc.constantFrom(`--${boundary}`, `--${boundary}`, `--${boundary}`, '--other', `${boundary}`, ''),
    disposition,
    fc.constantFrom('\r\n\r\n', '\r\n\r\n', '\r\n', '\n\n', '\r\nContent-Type: \r\n\r\n'),
    content,
  )
  .map(([edge, header, blank, bytes]) =>
    Buffer.concat([
      Buffer.from(`${edge}\r\nContent-Disposition: ${header}${blank}`, 'latin1'),
      bytes,
      Buffer.from('\r\n'),
    ]),
  );

/** A multipart body, valid or malformed. */
export const oddMultipart: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.array(part, { maxLength: 5 }),
    fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--`, `--${boundary}`, ''),
  )
  .map(([parts, end]) => Buffer.concat([...parts, Buffer.from(end)]));

export const multipartTypes = fc.constantFrom(
  ...Array<string>(6).fill(`multipart/form-data; boundary=${boundary}`),
  `multipart/form-data; boundary="${boundary}"`,
  'multipart/form-data; boundary=',
  'multipart/form-data',
  `multipart/mixed; boundary=${boundary}`,
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
);
