export function NotFoundPage() {
  return <main>Nothing here.</main>;
}
