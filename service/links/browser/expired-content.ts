// In place of content whose address has run out: the shell around it fetches a new one by loading itself again.
parent.postMessage({ linkwake: 'expired' }, new URL(import.meta.url).origin);
