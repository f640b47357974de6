/** The page with what stands between `<!-- simulated: name -->` and `<!-- end -->` made anew. */
export function withTables(page: string, tables: Readonly<Record<string, string>>): string {
  return page.replace(/(<!-- simulated: (.*?) -->\n\n)[\s\S]*?(\n\n<!-- end -->)/g, (_, head, name, end) => {
    const made = tables[name]
    if (made === undefined) throw new Error(`There is no table ${name}`)
    return head + made + end
  })
}
