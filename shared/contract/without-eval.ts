import * as z from 'zod';

// Import it first where a content security policy forbids eval: zod would try it once, and the browser would list that as
// a fault of the page.
z.config({ jitless: true });
