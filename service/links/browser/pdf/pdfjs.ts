import * as pdfjs from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

pdfjs.GlobalWorkerOptions.workerSrc = new URL(workerAddress, import.meta.url).href;

// PDF.js's viewer components look for the library here.
Object.assign(globalThis, { pdfjsLib: pdfjs });
