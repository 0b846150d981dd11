import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import type { UpdatableObjects } from '../revisions/copy-state.ts';

/** The statements of the file about its signature; `verify` reads them again. */
export interface SignatureRecord {
  title: string;
  /** One name a signature, in the order in which they signed. */
  signers: string[];
  /** ISO 8601. */
  signedAt: string;
  response: string;
}

/** Placeholder for a number of the byte range, as wide as any. */
export const rangePlaceholder = '**********';

/**
 * Adds a signature field with space for a signature that forbids later changes (ISO 32000-1, 12.8: a certification
 * signature with the sub-filter of PAdES). The position of the signature is known when the file is saved.
 * What later updates extend (the form, the page's annotations, an empty security store) are objects of their own, so that
 * an update writes no other object again.
 * @param room bytes reserved for the signature
 * @param isExtended whether validation data will be appended
 */
export function addSignatureField(
  pdf: PDFDocument,
  page: PDFPage,
  {
    host,
    record,
    madeAt,
    room,
    isExtended,
  }: { host: string; record: SignatureRecord; madeAt: Date; room: number; isExtended: boolean },
): UpdatableObjects {
  const { context, catalog } = pdf;
  const range = PDFArray.withContext(context);
  range.push(context.obj(0));
  for (let index = 0; index < 3; index += 1) range.push(PDFName.of(rangePlaceholder));
  const permissions = context.obj({ Type: 'TransformParams', P: 1 });
  permissions.set(PDFName.of('V'), PDFName.of('1.2'));
  const signature = context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' });
  signature.set(PDFName.of('M'), PDFString.fromDate(madeAt));
  signature.set(PDFName.of('Name'), PDFHexString.fromText(`Linkwake at ${host}`));
  signature.set(PDFName.of('Reason'), PDFHexString.fromText(reason(record)));
  signature.set(
    PDFName.of('Reference'),
    context.obj([{ Type: 'SigRef', TransformMethod: 'DocMDP', TransformParams: permissions }]),
  );
  signature.set(PDFName.of('ByteRange'), range);
  signature.set(PDFName.of('LinkwakeRecord'), PDFHexString.of(Buffer.from(JSON.stringify(record)).toString('hex')));
  signature.set(PDFName.of('Contents'), PDFHexString.of('0'.repeat(room * 2)));
  const signatureRef = context.register(signature);

  const field = context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0], F: 132, P: page.ref });
  field.set(PDFName.of('T'), PDFString.of('Linkwake'));
  field.set(PDFName.of('V'), signatureRef);
  const fieldRef = context.register(field);
  const annotations = page.node.Annots() ?? PDFArray.withContext(context);
  annotations.push(fieldRef);
  const annotationsRef = context.register(annotations);
  page.node.set(PDFName.of('Annots'), annotationsRef);
  // Signatures exist, and only incremental updates keep them valid.
  const formRef = context.register(context.obj({ Fields: [fieldRef], SigFlags: 3 }));
  catalog.set(PDFName.of('AcroForm'), formRef);
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signatureRef }));
  const storeRef = context.register(context.obj({ Type: 'DSS' }));
  if (isExtended) allowStore(pdf, storeRef);
  return {
    dss: storeRef.objectNumber,
    form: formRef.objectNumber,
    annotations: annotationsRef.objectNumber,
    fields: fieldRef.toString(),
    annotated: annotations.asArray().join(' '),
    page: page.ref.toString(),
  };
}

/** Says how many signed before their names, since a name may contain commas. */
function reason({ signers }: SignatureRecord): string {
  return `${signers.length} ${signers.length === 1 ? 'signature' : 'signatures'}: ${signers.join(', ')}`;
}

/** Names the security store in the catalog, with the extension of PDF 1.7 that has it. */
function allowStore({ context, catalog }: PDFDocument, store: PDFRef): void {
  catalog.set(PDFName.of('DSS'), store);
  // Stores and document time stamps are newer than PDF 1.7 (ETSI EN 319 142-1, 5.6).
  const known = catalog.lookupMaybe(PDFName.of('Extensions'), PDFDict);
  const extensions = known ? known.clone(context) : context.obj({});
  extensions.set(PDFName.of('ESIC'), context.obj({ BaseVersion: '1.7', ExtensionLevel: 5 }));
  catalog.set(PDFName.of('Extensions'), extensions);
}
