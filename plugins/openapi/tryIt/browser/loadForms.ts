/** Loads the code of a form when a reader first opens one. */
document.addEventListener(
  'toggle',
  ({target}) => {
    const form =
      target instanceof HTMLDetailsElement && target.open && target.closest<HTMLFormElement>('form.m-api-try');
    if (form) void import('./showForm.ts').then(({showForm}) => showForm(form));
  },
  {capture: true},
);
