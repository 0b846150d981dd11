import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';

/** Returns the picture of a widget's state: `Off`, or the name of its on-state. */
export function stateAppearance(dict: PDFDict, state: string): PDFRef | undefined {
  return pictureOf(dict.context, normalAppearance(dict), state);
}

/** Returns the widget's appearance in the original file. */
export function currentAppearance(dict: PDFDict): PDFRef | undefined {
  const state = dict.lookup(PDFName.of('AS'));
  return pictureOf(dict.context, normalAppearance(dict), state instanceof PDFName ? state.decodeText() : undefined);
}

/** Returns the name of the widget's on-state. */
export function onState(dict: PDFDict): string | undefined {
  const normal = dict.context.lookup(normalAppearance(dict));
  if (!(normal instanceof PDFDict)) return undefined;
  return normal
    .keys()
    .map((key) => key.decodeText())
    .find((name) => name !== 'Off');
}

function normalAppearance(dict: PDFDict): PDFObject | undefined {
  const appearances = dict.lookup(PDFName.of('AP'));
  return appearances instanceof PDFDict ? appearances.get(PDFName.of('N')) : undefined;
}

function pictureOf(context: PDFContext, normal: PDFObject | undefined, state: string | undefined): PDFRef | undefined {
  const found = context.lookup(normal);
  const entry = found instanceof PDFDict && state !== undefined ? found.get(PDFName.of(state)) : normal;
  // A stream is always an indirect object (ISO 32000-1, 7.3.8).
  return entry instanceof PDFRef && context.lookup(entry) instanceof PDFStream ? entry : undefined;
}
