import { PDFArray, type PDFDocument, PDFHexString, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib';

/** The statements of the file about its signature; `verify` reads them again. */
export interface SignatureRecord {
  title: string;
  signer: string;
  /** ISO 8601. */
  signedAt: string;
  response: string;
}

/** Placeholder for a number of the byte range, as wide as any. */
export const rangePlaceholder = '**********';

/**
 * Adds a signature field with space for a signature that forbids later changes (ISO 32000-1, 12.8: a certification
 * signature with the sub-filter of PAdES). The position of the signature is known when the file is saved.
 * @param room bytes reserved for the signature
 */
export function addSignatureField(
  pdf: PDFDocument,
  page: PDFPage,
  { host, record, madeAt, room }: { host: string; record: SignatureRecord; madeAt: Date; room: number },
): void {
  const { context, catalog } = pdf;
  const range = PDFArray.withContext(context);
  range.push(context.obj(0));
  for (let index = 0; index < 3; index += 1) range.push(PDFName.of(rangePlaceholder));
  const permissions = context.obj({ Type: 'TransformParams', P: 1 });
  permissions.set(PDFName.of('V'), PDFName.of('1.2'));
  const signature = context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' });
  signature.set(PDFName.of('M'), PDFString.fromDate(madeAt));
  signature.set(PDFName.of('Name'), PDFHexString.fromText(`Linkwake at ${host}`));
  signature.set(PDFName.of('Reason'), PDFHexString.fromText(`Signed by ${record.signer}`));
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
  page.node.set(PDFName.of('Annots'), annotations);
  // Signatures exist, and only incremental updates keep them valid.
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [fieldRef], SigFlags: 3 }));
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signatureRef }));
}
