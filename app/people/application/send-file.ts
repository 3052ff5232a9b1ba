/**
 * Uploads one file as multipart form data and reports the progress from 0 to 1. Resolves with an error message, or with
 * undefined when the file was saved.
 */
export function sendFile(
  address: string,
  part: string,
  file: File,
  onProgress: (done: number) => void,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const form = new FormData();
    form.append(part, file, file.name);
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => resolve(mistakeIn(request));
    request.onerror = () => resolve('The connection was lost before the file had arrived. Choose it again.');
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    request.send(form);
  });
}

function mistakeIn({ status, responseText }: XMLHttpRequest): string | undefined {
  try {
    const answer: unknown = JSON.parse(responseText);
    if (typeof answer === 'object' && answer !== null && 'mistake' in answer)
      return typeof answer.mistake === 'string' ? answer.mistake : undefined;
  } catch {
    // Not JSON: the status below decides the message.
  }
  if (status === 429)
    return 'Other files of yours are on their way. Wait until one has arrived, and choose this one again.';
  if (status === 413) return 'The file is too large.';
  return 'The file could not be sent. Save what you have typed, and try again.';
}
