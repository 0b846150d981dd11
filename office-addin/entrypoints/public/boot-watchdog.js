/*
 * The plainest script there is, so that it runs where the pane's own cannot: it says what failed when the pane has not
 * started in ten seconds. A blank pane is what people complain of most.
 */
(() => {
  const missing = [];
  const show = (reason) => {
    const place = document.getElementById('boot');
    const words = document.getElementById('boot-reason');
    if (!place || !words) return;
    words.textContent = reason;
    place.hidden = false;
  };
  const waiting = setTimeout(() => {
    if (missing.length > 0) show(`It could not load ${missing.join(' and ')}.`);
    else if (typeof Office === 'undefined') show('It could not load office.js from appsforoffice.microsoft.com.');
    else show('It has been loading for 10 seconds and Office has not answered.');
  }, 10000);
  addEventListener(
    'error',
    ({ target, message }) => {
      const source = target?.src ?? target?.href;
      missing.push(source ?? message);
    },
    true,
  );
  window.linkwakeBoot = {
    started: () => {
      clearTimeout(waiting);
      const place = document.getElementById('boot');
      if (place) place.hidden = true;
    },
    failed: (reason) => {
      clearTimeout(waiting);
      show(reason);
    },
  };
})();
