/** A realistic page: styles, a picture, headings to scroll to, a form with a secret. */
export const offerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Offer: a new roof for the boathouse</title>
<style>
  body { margin: 0 auto; padding: 32px; max-width: 640px; font: 16px/1.6 Georgia, serif; color: #1d2b2f }
  header { padding: 32px; background: linear-gradient(120deg, #0f5c66, #3aa0a8); color: #fff; border-radius: 10px }
  table { width: 100%; border-collapse: collapse }
  td, th { padding: 8px; border-bottom: 1px solid #cdd8da; text-align: start }
  td:last-child { text-align: end; font-variant-numeric: tabular-nums }
</style>
</head>
<body>
<header><h1>A new roof for the boathouse</h1><p>Prepared for the sailing club, valid until the end of March.</p></header>
<h2>What we will do</h2>
<p>We take the old shingles off, mend the rafters on the lake side, and lay larch shingles over a vented deck.</p>
<h2>What it costs</h2>
<table>
  <tr><th>Work</th><th></th></tr>
  <tr><td>Taking off and carting away</td><td>2,400</td></tr>
  <tr><td>Rafters and deck</td><td>5,150</td></tr>
  <tr><td>Larch shingles, laid</td><td>8,900</td></tr>
</table>
<h2>When</h2>
<p>Two weeks from the first dry Monday in April.</p>
<form><label>Customer portal <input type="password" value="not to be published"></label></form>
</body>
</html>`;
