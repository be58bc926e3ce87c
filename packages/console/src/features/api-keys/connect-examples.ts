/** For the Advanced editor of Excel and Power BI. */
// not shown: a program, the same in every language
export const powerQuery = (server: string) => `let
  Key = "foyer_…",
  From = DateTime.ToText(DateTime.LocalNow() - #duration(30, 0, 0, 0), "yyyy-MM-ddT00:00:00Z"),
  Page = (cursor as nullable text) =>
    Json.Document(Web.Contents("${server}", [
      RelativePath = "api/data/flows",
      Query = [limit = "10000", from = From]
        & (if cursor = null then [] else [cursor = cursor]),
      Headers = [Authorization = "Bearer " & Key]
    ]))[data],
  Pages = List.Generate(
    () => Page(null),
    each _ <> null,
    each if [next_cursor] = null then null else Page([next_cursor]),
    each [rows]),
  Table = Table.FromRecords(List.Combine(Pages))
in
  Table`;

/** Of Grafana's data source Infinity, whose variables are the range of the dashboard. */
export const infinityAddress = (server: string) =>
  `${server}/api/data/flows?from=\${__from:date:iso}&to=\${__to:date:iso}&format=csv&limit=10000`;

export const curlCommands = (server: string) =>
  // not shown: a program
  `KEY=foyer_…
curl -H "Authorization: Bearer $KEY" "${server}/api/data/flows?format=csv"
curl -H "Authorization: Bearer $KEY" "${server}/api/data/levels?limit=100"
curl -H "Authorization: Bearer $KEY" "${server}/api/areas"`;

export const duckdbCommands = (server: string) =>
  // not shown: a program
  `KEY=foyer_…
curl -H "Authorization: Bearer $KEY" -o flows.parquet "${server}/api/data/flows?format=parquet&limit=10000"
duckdb -c "select camera, sum(\\"in\\") from 'flows.parquet' group by 1"
python3 -c "import pandas; print(pandas.read_parquet('flows.parquet'))"`;
