import '#shared/contract/without-eval';
import { serveUploads } from '../../background/offscreen-sender.ts';

serveUploads();
