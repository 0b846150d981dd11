import '#shared/contract/without-eval.ts';
import { serveUploads } from '../../background/uploads/offscreen-sender.ts';

serveUploads();
