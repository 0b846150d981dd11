import '#shared/contract/without-eval.ts';
import { serveUploads } from '../../background/offscreen-sender.ts';

serveUploads();
