import { serveUploads } from '../../background/uploads/offscreen-sender.ts';

serveUploads();
