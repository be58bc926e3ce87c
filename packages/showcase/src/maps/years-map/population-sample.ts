import { createRandom } from '../../sample/random.ts';
import type { RegionValue } from '../region-map/region-props.ts';

/** The years that can be picked (demo specification, section 9). */
export const years = [2014, 2015, 2016, 2017, 2018, 2019] as const;
export type Year = (typeof years)[number];
export const firstYear: Year = 2014;

/** Millions of people in the first year, rounded, by the two letters of the country, or the name of one without. */
const millions =
  'CN 1364 IN 1294 US 318 ID 255 BR 204 PK 195 NG 176 BD 159 RU 144 JP 127 MX 124 PH 100 ET 97 ' +
  'VN 91 EG 90 DE 81 IR 78 TR 77 CD 75 TH 68 FR 66 GB 65 IT 61 ZA 54 MM 52 TZ 52 KR 51 CO 47 ' +
  'ES 46 KE 46 UA 45 AR 43 DZ 39 PL 38 SD 38 UG 38 CA 36 IQ 35 MA 34 AF 33 UZ 31 SA 31 PE 30 ' +
  'VE 30 MY 30 NP 28 MZ 27 GH 27 YE 26 AO 26 KP 25 MG 24 AU 23 TW 23 CM 23 CI 23 LK 21 RO 20 ' +
  'NE 19 SY 19 CL 18 BF 18 ML 17 KZ 17 MW 17 NL 17 EC 16 GT 16 ZM 15 KH 15 ZW 15 SN 14 TD 14 ' +
  'SO 9.5 GN 12 SS 11 RW 11 TN 11 CU 11 BE 11 BO 11 GR 11 CZ 10.5 HT 10.5 PT 10.4 BJ 10 BI 10 ' +
  'DO 10 HU 9.9 SE 9.7 AZ 9.5 BY 9.5 AE 9 HN 9 JO 8.8 AT 8.5 TJ 8.3 IL 8.2 CH 8.2 PG 8 BG 7.2 ' +
  'TG 7.2 RS 7.1 SL 7 PY 6.6 LA 6.6 LY 6.3 SV 6.3 LB 6.2 NI 6.1 KG 5.8 DK 5.6 FI 5.5 SG 5.5 ' +
  'TM 5.5 SK 5.4 NO 5.1 CR 4.8 CG 4.7 IE 4.6 NZ 4.5 CF 4.5 LR 4.4 PS 4.3 HR 4.2 OM 4 PA 3.9 ' +
  'MR 3.9 GE 3.7 KW 3.7 MD 3.6 BA 3.5 UY 3.4 ER 3.3 AM 2.9 AL 2.9 LT 2.9 MN 2.9 JM 2.8 QA 2.4 ' +
  'NA 2.3 BW 2.1 LS 2.1 SI 2.1 MK 2.1 LV 2 GM 1.9 GA 1.8 GW 1.7 TT 1.4 EE 1.3 MU 1.3 TL 1.2 ' +
  'CY 1.1 SZ 1.1 GQ 1.1 DJ 0.9 FJ 0.9 GY 0.8 BT 0.8 ME 0.6 LU 0.6 SR 0.5 BN 0.4 BZ 0.4 IS 0.3 GL 0.1 ' +
  'EH 0.6 PR 3.5 NC 0.3 VU 0.3 SB 0.6 Kosovo 1.8 Somaliland 3.5';

/** A sample's growth in a year, in thousandths. */
const growth = { least: -5, most: 28 } as const;

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

function sample(): Map<Year, RegionValue[]> {
  const random = createRandom('population');
  const parts = millions.split(' ');
  const countries = parts.flatMap((id, i) =>
    i % 2 === 0
      ? [
          {
            id,
            first: Number(parts[i + 1]),
            rate: random.between(growth.least, growth.most) / 1000,
          },
        ]
      : [],
  );
  const of = (year: Year) =>
    countries.map(({ id, first, rate }) => {
      const value = first * (1 + rate) ** (year - firstYear);
      return { id, value, text: `${figure.format(value)} million people` };
    });
  return new Map(years.map((year) => [year, of(year)]));
}

/** Millions of people by country: rounded for the first year, invented growth after it. */
export const populations: ReadonlyMap<Year, readonly RegionValue[]> = sample();
