/** Loads the code of a form when a reader first opens one. */
function loadForm(details: EventTarget | null): void {
  const form =
    details instanceof HTMLDetailsElement && details.open && details.closest<HTMLFormElement>('form.m-api-try');
  if (form) void import('./showForm.ts').then(({showForm}) => showForm(form));
}

document.addEventListener('toggle', ({target}) => loadForm(target), {capture: true});
// A reader may have opened a form before this module was loaded.
for (const details of document.querySelectorAll('form.m-api-try > details')) loadForm(details);
