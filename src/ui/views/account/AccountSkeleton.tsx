/** An account's page before anything is known but the name. */
export function AccountSkeleton({ name }: { readonly name: string }) {
  return (
    <div className="stack" aria-busy="true">
      <section className="card profile">
        <div className="cover" />
        <div className="who-is">
          <span className="portrait" />
          <div>
            <h1>{name}</h1>
            <p className="dim">Loading …</p>
          </div>
        </div>
      </section>
      <div className="cards">
        {["Basic Information", "Balances & Assets", "Mana & Resources"].map((title) => (
          <section key={title} className="card loading-card">
            <header>
              <h2>{title}</h2>
            </header>
          </section>
        ))}
      </div>
    </div>
  );
}
