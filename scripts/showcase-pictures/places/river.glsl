// A town at the water. SUBJECT: 0 towers behind a bridge, 1 boats in a harbour.
const float WATER = 1.0, TOWER = 2.0, BRIDGE = 3.0, HULL = 4.0, SAIL = 5.0, BANK = 6.0, HOUSE = 7.0, PIER = 8.0;
vec2 boat(vec3 p, float which) {
  float far = length(p - vec3(0, 2.0, 0)) - 3.4;
  if (far > 1.0) return vec2(far, HULL);
  float bow = 1.0 - 0.22 * pow(max(p.x, 0.0), 2.0);
  vec2 all = vec2(max(max(egg(p, vec3(0, 0.55, 0), vec3(2.2, 0.75, 0.72)), p.y - 0.55), -egg(p, vec3(-0.2, 0.75, 0), vec3(1.7, 0.42, 0.52))), HULL + 0.1 * which);
  all = near(all, vec2(min(cone(p, vec3(0.2, 0.4, 0), vec3(0.2, 4.6, 0), 0.05, 0.03), rod(p, vec3(0.2, 0.95, 0), vec3(-1.5, 0.95, 0), 0.035)), PIER));
  if (mod(which, 2.0) < 1.0) {
    float k = clamp((p.y - 1.0) / 3.4, 0.0, 1.0);
    float sail = max(max(abs(p.z - 0.25 * sin(3.0 * k) * (0.2 - p.x) * 0.4) - 0.015, p.x - 0.16), -1.5 * (1.0 - k) - p.x);
    all = near(all, vec2(max(sail, max(1.0 - p.y, p.y - 4.4)) * 0.6, SAIL));
  } else all = near(all, vec2(box(p, vec3(0.1, 0.78, 0), vec3(0.7, 0.28, 0.38), 0.1), SAIL));
  return all;
}
vec2 solids(vec3 p) {
  float wave = 0.02 * sin(p.x * 1.7 + sin(p.z * 0.9) * 2.0) + 0.015 * sin(p.z * 3.1 + p.x * 0.6) + 0.01 * sin(p.z * 7.0 - p.x * 2.0);
  vec2 all = vec2((p.y - wave) * 0.8, WATER);
  if (SUBJECT == 0) {
    all = near(all, vec2(box(p, vec3(0, 0.2, -62.0), vec3(120, 1.0, 30.0), 0.2), BANK));
    for (int row = 0; row < 3; row++) {
      vec3 q = p - vec3(3.0 * float(row), 0, -38.0 - 9.0 * float(row));
      float lot = clamp(floor(q.x / 6.0 + 0.5), -9.0, 9.0);
      q.x -= 6.0 * lot;
      float k = hash(vec2(lot, float(row) * 3.7));
      float high = (1.8 + 5.0 * k * k + float(row) * 1.1) * (1.0 + 0.8 * exp(-0.05 * (lot - 1.0) * (lot - 1.0)));
      float tower = box(q, vec3(0, high, 0), vec3(1.7 + 0.8 * hash(lot + 2.0), high, 2.0), 0.1);
      if (k > 0.6) tower = min(tower, box(q, vec3(0, high * 2.0 + 1.2, 0), vec3(0.9, 1.2, 1.0), 0.1));
      if (k > 0.75) tower = min(tower, cone(q, vec3(0, high * 2.0, 0), vec3(0, high * 2.0 + 7.0, 0), 0.16, 0.03));
      // No step beyond the lot: the next tower may be higher.
      if (abs(q.z) < 2.4) tower = min(tower, max(3.05 - abs(q.x), 0.25));
      all = near(all, vec2(tower * 0.8, TOWER));
    }
    vec3 t = p;
    t.x = mod(p.x, 5.0) - 2.5;
    all = near(all, tree(t, vec2(0, -33.5), 3.6));
    vec3 b = p - vec3(0, 0, -22.0);
    b.x = mod(b.x + 7.0, 14.0) - 7.0;
    float deck = box(p, vec3(0, 3.0 , -22.0), vec3(120, 0.35, 1.4), 0.05);
    float arch = max(max(abs(length(b.xy - vec2(0, -3.2)) - 6.1) - 0.25, abs(b.z) - 1.2), -b.y);
    arch = min(arch, box(vec3(abs(b.x), b.yz), vec3(7.0, 1.0, 0), vec3(0.7, 2.4, 1.6), 0.1));
    all = near(all, vec2(min(deck, arch), BRIDGE));
    all = near(all, boat(p - vec3(-7.0, 0, -8.0), 0.0));
    return near(all, boat(vec3(-(p.x - 6.5), p.y, p.z + 12.0), 3.0));
  }
  vec3 h = p - vec3(0, 0, -17.0);
  all = near(all, vec2(box(p, vec3(0, 0.3, -19.0), vec3(60, 0.6, 5.0), 0.05), BANK));
  float lot = clamp(floor(h.x / 3.4 + 0.5), -8.0, 8.0);
  h.x -= 3.4 * lot;
  float high = 2.2 + 0.9 * hash(lot + 3.0);
  float house = box(h, vec3(0, high, 0), vec3(1.68, high, 2.0), 0.02);
  float roof = max(max(abs(h.x) * 0.75 + (h.y - 2.0 * high - 1.25) * 0.66, abs(h.z) - 2.1), 2.0 * high - 0.02 - h.y);
  all = near(all, vec2(house, HOUSE));
  all = near(all, vec2(roof, HOUSE + 0.5));
  all = near(all, vec2((p.y + 6.0 - 20.0 * fbm(p.xz * 0.02 + 1.0) * smoothstep(-25.0, -70.0, p.z)) * 0.5, GREEN));
  all = near(all, vec2(min(box(p, vec3(4.2, 0.5, -6.0), vec3(0.8, 0.08, 9.0), 0.02), cone(vec3(abs(p.x - 4.2), p.y, mod(p.z, 3.0) - 1.5), vec3(0.75, -1.0, 0), vec3(0.75, 0.95, 0), 0.12, 0.11)), PIER));
  all = near(all, boat(p - vec3(-2.4, 0, -3.2), 2.0));
  all = near(all, boat(vec3(-(p.x - 1.0), p.y, p.z + 7.0), 3.0));
  all = near(all, boat(p - vec3(-6.0, 0, -9.5), 5.0));
  all = near(all, boat(p - vec3(7.6, 0, -5.6), 4.0));
  return near(all, figure(p - vec3(0, 0.6, 0), vec2(4.1, -2.4), 4.0, 2.6, 1.0));
}
Look look(float material, vec3 p, vec3 n) {
  if (material >= GREEN) return townLook(material, p);
  if (material == WATER) return Look(SEA, 1.0, 0.0);
  if (material < HULL - 0.5 && material >= TOWER && material < BRIDGE) {
    vec2 w = vec2(abs(n.x) > 0.5 ? p.z : p.x, p.y) * vec2(1.6, 1.25);
    float lot = floor(p.x / 6.0 + 0.5);
    bool pane = fract(w.x) > 0.22 && fract(w.y) > 0.3 && n.y < 0.5;
    float lit = step(1.0 - 0.4 * WARM, hash(floor(w) + lot));
    vec3 wall = mix(rgb(0xc9c2b6), mix(rgb(0x8fa7b5), rgb(0xb58a6a), hash(lot + 1.0)), 0.6);
    if (pane) return Look(mix(rgb(0x3d5668), rgb(0xffd08a), lit), 0.75, lit * 1.6);
    return Look(wall, 0.05, 0.0);
  }
  if (material == BRIDGE) return Look(rgb(0xb7a48c) * (0.85 + 0.2 * hash(floor(p.xy * 2.2))), 0.0, 0.0);
  if (material == BANK) return Look(rgb(0x9c9384), 0.0, 0.0);
  if (material >= HOUSE && material < PIER) {
    float lot = clamp(floor(p.x / 3.4 + 0.5), -8.0, 8.0);
    if (material > HOUSE + 0.25) return Look(rgb(0xa0503a) * (0.8 + 0.3 * step(0.5, fract(p.y * 4.0))), 0.0, 0.0);
    vec2 w = vec2(mod(p.x - 3.4 * lot + 0.55, 1.1) - 0.55, mod(p.y - 0.9, 1.6) - 0.8);
    bool pane = abs(w.x) < 0.26 && abs(w.y) < 0.48 && n.z > 0.5;
    if (pane) return Look(rgb(0x3b4a54), 0.6, 0.0);
    return Look(mix(rgb(0xf2e6cf), clothes(lot * 4.0 + 40.0), 0.55), 0.0, 0.0);
  }
  if (material >= HULL && material < SAIL) return Look(p.y > 0.42 ? rgb(0xf5f0e6) : clothes((material - HULL) * 30.0 + 2.0), 0.3, 0.0);
  if (material == SAIL) return Look(rgb(0xf7f2e7), 0.0, 0.12);
  return Look(rgb(0x8a643f), 0.1, 0.0);
}
