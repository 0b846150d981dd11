/**
 * Loads the page of a document in preparation again once it would show something else. Until then it stays as it is: whoever reads
 * it keeps their place and the focus.
 */
const { refresh } = document.body.dataset;

async function isReady(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD' });
    // Still in preparation, or the service is busy or away for a moment.
    return status !== 429 && status < 500;
  } catch {
    return false;
  }
}

async function look(): Promise<void> {
  if (await isReady()) location.reload();
  else lookLater();
}

function lookLater(): void {
  setTimeout(() => void look(), Number(refresh) * 1000);
}

lookLater();

export {};
