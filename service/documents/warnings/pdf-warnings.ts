import type { PdfTraits } from '../../inspect/pdf/pdf-traits.ts';
import { pluralize } from '../../text/readable-amounts.ts';
import type { Warning } from './warning.ts';

/** Returns warnings about what visitors will not get of a PDF and what its owner may have forgotten in it. */
export function pdfWarnings({ scripts, attachments, xfa, noPrinting, author }: PdfTraits): Warning[] {
  const warnings: Warning[] = [];
  if (scripts) {
    const text = 'The PDF has scripts, which do not run when it is shown here; formats of fields are kept.';
    warnings.push({ code: 'pdf_scripts', text });
  }
  if (xfa) {
    const text = 'The PDF has a second form for Adobe Reader (XFA); visitors are shown the ordinary one.';
    warnings.push({ code: 'pdf_xfa', text });
  }
  if (attachments > 0) {
    const text = pluralize(attachments, {
      one: 'One file is attached to the PDF; who downloads it gets that too.',
      other: '# files are attached to the PDF; who downloads it gets those too.',
    });
    warnings.push({ code: 'pdf_attachments', text, values: { count: attachments } });
  }
  if (noPrinting) {
    const text = 'The PDF asks not to be printed, so visitors are offered no printing.';
    warnings.push({ code: 'pdf_no_printing', text });
  }
  if (author) {
    const text = `The PDF’s properties name ${author} as its author; who downloads it can read that.`;
    warnings.push({ code: 'pdf_author', text, values: { author } });
  }
  return warnings;
}
