import * as z from 'zod';

// Extension pages forbid eval: zod would try it once, and the browser would list that as a fault of the extension.
z.config({ jitless: true });
