import type { PdfTraits } from '../../inspect/pdf/pdf-traits.ts';
import { pluralize } from '../../text/readable-amounts.ts';

/**
 * Returns warnings about what visitors will not get of a PDF and what its owner may have forgotten in it, as sentences.
 */
export function pdfWarnings({ scripts, attachments, xfa, noPrinting, author }: PdfTraits): string[] {
  const warnings: string[] = [];
  if (scripts)
    warnings.push('The PDF has scripts, which do not run when it is shown here; formats of fields are kept.');
  if (xfa) warnings.push('The PDF has a second form for Adobe Reader (XFA); visitors are shown the ordinary one.');
  if (attachments > 0) {
    warnings.push(
      pluralize(attachments, {
        one: 'One file is attached to the PDF; who downloads it gets that too.',
        other: '# files are attached to the PDF; who downloads it gets those too.',
      }),
    );
  }
  if (noPrinting) warnings.push('The PDF asks not to be printed, so visitors are offered no printing.');
  if (author) warnings.push(`The PDF’s properties name ${author} as its author; who downloads it can read that.`);
  return warnings;
}
