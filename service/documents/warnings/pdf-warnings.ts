import type { PdfTraits } from '../../inspect/pdf/pdf-traits.ts';
import type { Warning } from './warning.ts';

/** Returns warnings about what visitors will not get of a PDF and what its owner may have forgotten in it. */
export function pdfWarnings({ scripts, attachments, xfa, noPrinting, author }: PdfTraits): Warning[] {
  const warnings: Warning[] = [];
  if (scripts) warnings.push({ code: 'pdf_scripts' });
  if (xfa) warnings.push({ code: 'pdf_xfa' });
  if (attachments > 0) warnings.push({ code: 'pdf_attachments', values: { count: attachments } });
  if (noPrinting) warnings.push({ code: 'pdf_no_printing' });
  if (author) warnings.push({ code: 'pdf_author', values: { author } });
  return warnings;
}
