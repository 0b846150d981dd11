/**
 * What `browser/upload-forms.ts` shows in place of a form's button while the file is sent. It stays hidden without that script: the
 * browser then shows progress in its own way.
 * @param arrivedAt where the owner sees whether an upload that broke off has arrived; absent where nothing is stored
 */
export function UploadProgress({ arrivedAt }: { arrivedAt?: 'Documents' | 'Versions' }) {
  return (
    <div class="stack wide" data-upload-progress data-arrived-at={arrivedAt} hidden>
      <p role="status" id="upload-stage" tabindex={-1} />
      <progress class="wide" max={1} aria-labelledby="upload-stage" />
      <p class="small soft" data-amount />
      <button class="button" type="button" aria-describedby="upload-stage">
        Cancel
      </button>
    </div>
  );
}
