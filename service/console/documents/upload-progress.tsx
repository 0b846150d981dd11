/**
 * What `browser/upload-forms.ts` shows in place of a form's button while the file is sent. It stays hidden without that script: the
 * browser then shows progress in its own way.
 */
export function UploadProgress() {
  return (
    <div class="stack wide" data-upload-progress hidden>
      <p role="status" id="upload-stage" />
      <progress class="wide" max={1} aria-labelledby="upload-stage" />
      <button class="button" type="button" aria-describedby="upload-stage">
        Cancel
      </button>
    </div>
  );
}
