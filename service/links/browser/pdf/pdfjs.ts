import * as pdfjs from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

pdfjs.GlobalWorkerOptions.workerSrc = new URL(workerAddress, import.meta.url).href;

// PDF.js's viewer components expect the library here.
Object.assign(globalThis, { pdfjsLib: pdfjs });
