import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { degrees, PDFDocument, PDFTextField } from '@cantoo/pdf-lib';
import fontkit from '@pdf-lib/fontkit';
import { describe, expect, it } from 'vitest';
import type { DrawnOrTyped, StoredAnswer } from '../../service/form-model/stored-answer.ts';
import { fillForm } from '../../service/signing/fill/fill-form.ts';
import { TruetypeSubset } from '../../service/signing/text/truetype-subset.ts';
import { woffTables } from '../../service/signing/text/typeface.ts';
import { darkPixels, pdfFonts, pdfText, picturePart } from '../support/signing/poppler.ts';
import { formattedBoxes, formattedForm, formPdf, signatureOnlyPdf } from '../support/signing/signature-form.ts';

const typed: DrawnOrTyped = { method: 'typed' };

function answersOf(name: string, comment = '', signer?: string): StoredAnswer[] {
  return [
    { name: 'name', label: 'Name', value: name },
    { name: 'comment', label: 'Comment', value: comment },
    {
      name: 'signature',
      label: 'Signature',
      value: signer ? { type: 'signature', signer_name: signer, method: 'typed' } : '',
    },
  ];
}

/** The inside of the box of the field `name`, without its border; then that of the signature field. */
const nameBox: [number, number, number, number] = [52, 100, 296, 20];
const signatureBox: [number, number, number, number] = [52, 304, 236, 76];

describe('answers in a PDF', () => {
  it.each([
    ['Latin', 'Łódź, Ærø, çőğ — naïve'],
    ['Vietnamese', 'Nguyễn Thị Ổn'],
    ['Cyrillic', 'Щёлково, Україна'],
    ['Greek', 'Αθήνα, Ἑλλάς'],
    ['Arabic', 'السلام عليكم'],
    ['Hebrew', 'שלום עולם'],
    ['Thai', 'สวัสดีชาวโลก'],
    ['Chinese', '北京市朝阳区'],
    ['Japanese', '東京都渋谷区ひらがな'],
    ['Korean', '서울특별시 대한민국'],
  ])('are drawn in %s as searchable text', async (_, text) => {
    const { bytes, missing } = await fillForm(await formPdf(), {
      answers: answersOf(text),
      signature: typed,
      signerName: '',
      asDrawn: [],
    });
    expect(missing).toEqual([]);
    expect(pdfText(bytes)).toContain(text);
    expect(darkPixels(bytes, nameBox)).toBeGreaterThan(100);
  });

  it('sign a field whose name is that of a property of every object', async () => {
    const answer = { type: 'signature', signer_name: 'Ann Signer', method: 'typed' } as const;
    const { bytes } = await fillForm(await signatureOnlyPdf(['constructor']), {
      answers: [{ name: 'constructor', label: 'Constructor', value: answer }],
      signature: typed,
      signerName: 'Ann Signer',
      earlier: {},
      asDrawn: [],
    });
    expect(pdfText(bytes)).toContain('Ann Signer');
  });

  it('use the typeface of the language: Japanese with kana, Korean with Hangul, else Chinese', async () => {
    const fontsOf = async (text: string) => {
      const form = { answers: answersOf(text), signature: typed, signerName: '', asDrawn: [] };
      return pdfFonts((await fillForm(await formPdf(), form)).bytes);
    };
    expect(await fontsOf('東京の空')).toContain('NotoSansJP');
    expect(await fontsOf('東京 한국')).toContain('NotoSansKR');
    expect(await fontsOf('東京')).toContain('NotoSansSC');
  });

  it('are drawn in the kind of typeface that the form names, bold where it is', async () => {
    const pdf = await PDFDocument.load(await formPdf());
    const field = pdf.getForm().getTextField('name').acroField;
    const fontsFor = async (font: string) => {
      field.setDefaultAppearance(`/${font} 12 Tf 0 g`);
      const bytes = await pdf.save({ updateFieldAppearances: false });
      const form = { answers: answersOf('Answer'), signature: typed, signerName: '', asDrawn: [] };
      return pdfFonts((await fillForm(bytes, form)).bytes);
    };
    expect(await fontsFor('Helv')).toContain('Arimo-Regular');
    expect(await fontsFor('TiRo')).toContain('Tinos-Regular');
    expect(await fontsFor('CourierNewPS-BoldMT')).toContain('Cousine-Bold');
    expect(await fontsFor('F1')).toContain('Arimo-Regular');
  });

  it('are drawn letter by letter when they cannot be shaped, without a failure', async () => {
    const form = { answers: answersOf('हिन्दी'), signature: typed, signerName: '', asDrawn: [] };
    const { bytes, missing } = await fillForm(await formPdf(), form);
    expect(missing).toEqual([]);
    expect(darkPixels(bytes, nameBox)).toBeGreaterThan(50);
  });

  it('show boxes for characters that no font has, and list them', async () => {
    const { bytes, missing } = await fillForm(await formPdf(), {
      answers: answersOf('Hi 😀'),
      signature: typed,
      signerName: '',
      asDrawn: [],
    });
    expect(missing).toEqual(['😀']);
    expect(pdfText(bytes)).toContain('Hi');
  });

  it('are wrapped and made smaller to fit; what does not fit is returned', async () => {
    const words = 'All of these words have to be in the copy. '.repeat(20).trim();
    const fitting = await fillForm(await formPdf(), {
      answers: answersOf('', words),
      signature: typed,
      signerName: '',
      asDrawn: [],
    });
    expect(fitting.unshown).toEqual([]);
    expect(pdfText(fitting.bytes).replaceAll(/\s+/g, ' ')).toContain(words);
    const endless = words.repeat(20);
    const cut = await fillForm(await formPdf(), {
      answers: answersOf('', endless),
      signature: typed,
      signerName: '',
      asDrawn: [],
    });
    expect(cut.unshown).toEqual([{ label: 'Comment', text: endless }]);
    const oneWord = words.replaceAll(/[ .]/g, '');
    const broken = await fillForm(await formPdf(), {
      answers: answersOf('', oneWord),
      signature: typed,
      signerName: '',
      asDrawn: [],
    });
    expect(broken.unshown).toEqual([]);
    expect(pdfText(broken.bytes).replaceAll(/\s+/g, '')).toContain(oneWord);
  });

  it('are returned when the file does not show their fields', async () => {
    const answers = [{ name: 'nowhere', label: 'Hidden', value: 'there' }];
    const { unshown } = await fillForm(await formPdf(), { answers, signature: typed, signerName: '', asDrawn: [] });
    expect(unshown).toEqual([{ label: 'Hidden', text: 'there' }]);
  });

  it('that nobody changed are shown as in the file, to the pixel; the others are drawn', async () => {
    const original = await formattedForm();
    const { phone, terms } = formattedBoxes;
    const answers = [
      { name: 'phone', label: 'Phone', value: '(123) 456-7890' },
      { name: 'terms', label: 'Terms', value: 'as in the file' },
      { name: 'amount', label: 'Amount', value: '$12.00' },
    ];
    const form = { answers, signature: typed, signerName: 'Ada', asDrawn: ['phone', 'terms'] };
    const { bytes, unshown } = await fillForm(original, form);
    expect(unshown).toEqual([]);
    for (const part of [phone, terms]) expect(picturePart(bytes, part)).toEqual(picturePart(original, part));
    expect(darkPixels(bytes, terms)).toBeGreaterThan(100);
    expect(pdfText(bytes)).toContain('$12.00');
    const changed = await fillForm(original, { ...form, asDrawn: ['terms'] });
    expect(picturePart(changed.bytes, phone)).not.toEqual(picturePart(original, phone));
  });

  it('include a typed name in handwriting, or in the text’s typeface when the handwriting lacks letters', async () => {
    const latin = await fillForm(await formPdf(), {
      answers: answersOf('', '', 'Zoë Łukasz'),
      signature: typed,
      signerName: 'Zoë Łukasz',
      asDrawn: [],
    });
    expect(pdfText(latin.bytes)).toContain('Zoë Łukasz');
    expect(pdfFonts(latin.bytes)).toContain('Caveat');
    const arabic = await fillForm(await formPdf(), {
      answers: answersOf('', '', 'ليلى'),
      signature: typed,
      signerName: 'ليلى',
      asDrawn: [],
    });
    expect(pdfText(arabic.bytes)).toContain('ليلى');
    expect(darkPixels(arabic.bytes, signatureBox)).toBeGreaterThan(100);
  });

  it('include strokes, upright and inside the signature field', async () => {
    // A long line at the top, a short one below it.
    const strokes = [
      [0, 10, 200, 10],
      [0, 90, 40, 90],
    ];
    const { bytes } = await fillForm(await formPdf(), {
      answers: answersOf('', '', 'Ada'),
      signature: { method: 'drawn', width: 300, height: 100, strokes },
      signerName: 'Ada',
      asDrawn: [],
    });
    const [x, y, width, height] = signatureBox;
    const upper = darkPixels(bytes, [x, y, width, height / 2]);
    const lower = darkPixels(bytes, [x, y + height / 2, width, height / 2]);
    expect(upper).toBeGreaterThan(2 * lower);
    expect(lower).toBeGreaterThan(10);
  });

  it('are upright on a rotated page', async () => {
    const pdf = await PDFDocument.load(await formPdf());
    pdf.getPages()[0]?.setRotation(degrees(90));
    const form = { answers: answersOf('Upright'), signature: typed, signerName: '', asDrawn: [] };
    const { bytes } = await fillForm(await pdf.save(), form);
    const lines = pdfText(bytes)
      .split('\n')
      .map((line) => line.trim());
    expect(lines).toContain('Upright');
  });

  it('leave no form, no script and no field in the copy', async () => {
    const pdf = await PDFDocument.load(await formPdf());
    pdf.addJavaScript('later', 'app.alert(1)');
    const { bytes } = await fillForm(await pdf.save(), {
      answers: answersOf('x'),
      signature: typed,
      signerName: '',
      asDrawn: [],
    });
    const filled = await PDFDocument.load(bytes);
    expect(filled.getForm().getFields()).toEqual([]);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('/JavaScript [');
    expect(filled.getPages()[0]?.node.Annots()?.size() ?? 0).toBe(0);
  });
});

/** Real forms, if a collection is next to the checkout. */
const folder = fileURLToPath(new URL('../../../shared/documents/forms/', import.meta.url));
const forms = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'xfa-only.pdf') : [];

describe('real forms', () => {
  it('are tested when they are available', () => expect(forms.length > 0).toBe(existsSync(folder)));

  it.each(forms)('are filled: %s', async (name) => {
    const original = readFileSync(join(folder, name));
    const pdf = await PDFDocument.load(original, { password: '', preserveXFA: true });
    const fields = pdf.getForm().getFields();
    const text = 'Ответ 答え';
    const answers = fields
      .filter((field) => field instanceof PDFTextField)
      .map((field): StoredAnswer => ({ name: field.getName(), label: field.getName(), value: text }));
    const form = { answers, signature: typed, signerName: 'Ada', asDrawn: [] };
    const { bytes, unshown } = await fillForm(original, form);
    expect(unshown).toEqual([]);
    if (answers.length > 0) expect(pdfText(bytes)).toContain(text);
    const filled = await PDFDocument.load(bytes);
    expect(filled.getPageCount()).toBe(pdf.getPageCount());
    expect(filled.getForm().getFields()).toEqual([]);
  });
});

describe('a subset of a font', () => {
  it('has the outlines of the whole font, including compound glyphs and glyphs of odd length', () => {
    const require = createRequire(import.meta.url);
    const file = readFileSync(
      require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
    );
    const whole = fontkit.create(file);
    const subset = new TruetypeSubset(woffTables(file));
    const { glyphs } = whole.layout('السَّلام پچگ');
    const numbers = glyphs.map((glyph) => subset.include(glyph.id));
    const part = fontkit.create(subset.bytes());
    expect(numbers.map((number) => part.getGlyph(number).path.toSVG())).toEqual(
      glyphs.map((glyph) => glyph.path.toSVG()),
    );
  });
});
