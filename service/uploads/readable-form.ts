import type { MiddlewareHandler } from 'hono';

/**
 * Lets only forms through that can be read; browsers send no other. What is read here is kept for the handler. Mount it
 * where bodies are capped, because it reads them whole.
 */
export const readableForm: MiddlewareHandler = async (c, next) => {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return next();
  try {
    await c.req.formData();
  } catch {
    return c.text('This form cannot be read. Load the page again and send it once more.', 400);
  }
  return next();
};
