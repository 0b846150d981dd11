import '../../browser/no-eval.ts';
import { serveUploads } from '../../background/offscreen-sender.ts';

serveUploads();
