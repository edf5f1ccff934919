/** An email address; where it is too long for its line, it breaks after the at sign. */
export function Address({ children }: { children: string }) {
  const host = children.lastIndexOf('@') + 1;
  return (
    <>
      {children.slice(0, host)}
      <wbr />
      {children.slice(host)}
    </>
  );
}
