// A street of a town: a tram between coloured houses, and people who step off it.
const float ROAD = 1.0, HOUSE = 2.0, TRAM = 3.0, CABLE = 4.0, KERB = 5.0;
vec2 solids(vec3 p) {
  vec2 all = vec2(p.y, ROAD);
  vec3 s = vec3(abs(p.x), p.yz);
  all = near(all, vec2(box(s, vec3(8.4, 0.06, -30.0), vec3(4.6, 0.08, 60.0), 0.02), KERB));
  vec3 h = p;
  float lot = clamp(floor(p.z / 6.0 + 0.5), -9.0, 1.0);
  h.z -= 6.0 * lot;
  float side = sign(p.x), high = 4.6 + 1.8 * hash(lot * 1.3 + side * 5.0);
  h.x = abs(p.x);
  float front = box(h, vec3(12.0, high, 0), vec3(4.0, high, 2.98), 0.03);
  vec3 w = h;
  w.z = mod(h.z + 0.95, 1.9) - 0.95;
  w.y = mod(h.y - 0.2, 2.7);
  front = max(front, -box(w, vec3(8.0, 1.45, 0), vec3(0.16, 0.75, 0.42), 0.0));
  front = min(front, box(h, vec3(11.9, 2.0 * high, 0), vec3(4.3, 0.16, 3.0), 0.04));
  front = min(front, box(h, vec3(7.6, 2.85, 0), vec3(0.75, 0.05, 2.2), 0.02));
  all = near(all, vec2(front * 0.9, HOUSE));
  vec3 t = p - vec3(-1.1, 0, -8.0);
  float tram = box(t, vec3(0, 1.75, 0), vec3(1.22, 1.45, 7.2), 0.32);
  all = near(all, vec2(tram, TRAM));
  all = near(all, vec2(box(t, vec3(0, 3.3, 0), vec3(0.8, 0.12, 5.0), 0.08), STEEL));
  all = near(all, vec2(min(rod(t, vec3(0, 3.4, 1.0), vec3(0.0, 4.5, 2.2), 0.035), length(p.xy - vec2(-1.1, 4.6)) - 0.018), CABLE));
  all = near(all, figure(p, vec2(1.4, -1.6), 1.0, 0.8, 1.0));
  all = near(all, figure(p, vec2(1.9, -3.4), 4.0, 1.2, 1.0));
  all = near(all, figure(p, vec2(0.9, -4.4), 5.0, 1.5, 0.96));
  all = near(all, figure(p, vec2(3.4, -0.4), 8.0, 0.3, 1.0));
  all = near(all, figure(p, vec2(5.4, -6.0), 10.0, 3.0, 1.0));
  all = near(all, figure(p, vec2(-5.6, -3.0), 13.0, 0.2, 1.0));
  all = near(all, lamp(p, vec2(4.6, -5.0), 3.8));
  all = near(all, lamp(p, vec2(-4.6, -9.0), 3.8));
  return near(all, tree(p, vec2(5.4, -14.0), 5.5));
}
Look look(float material, vec3 p, vec3 n) {
  if (material >= GREEN) return townLook(material, p);
  if (material == ROAD) {
    float rail = min(abs(abs(p.x + 1.1) - 0.72), abs(abs(p.x - 2.4) - 0.72));
    if (rail < 0.05) return Look(rgb(0x8a9196), 0.8, 0.0);
    return Look(rgb(0x8c857c) * (0.75 + 0.35 * hash(floor(p.xz * vec2(5.0, 3.4)))), 0.12, 0.0);
  }
  if (material == KERB) return Look(rgb(0xb5aca0), 0.05, 0.0);
  if (material == CABLE) return Look(rgb(0x24282c), 0.2, 0.0);
  if (material == TRAM) {
    vec3 t = p - vec3(-1.1, 0, -8.0);
    bool pane = t.y > 1.75 && t.y < 2.75 && (abs(t.x) > 1.0 ? mod(t.z + 0.7, 1.4) > 0.14 : abs(t.x) < 0.98);
    if (pane) return Look(rgb(0x23323b), 0.9, 0.1);
    if (t.z > 6.8 && length(vec2(abs(t.x) - 0.8, t.y - 0.95)) < 0.13) return Look(rgb(0xfff2cf), 0.0, 3.0);
    if (t.z > 6.8 && t.y > 2.82 && t.y < 3.1 && abs(t.x) < 0.6) return Look(rgb(0xffb347), 0.0, 1.4);
    return Look(t.y < 1.35 ? rgb(0x1f6f54) : rgb(0xf1e9d6), 0.4, 0.0);
  }
  float lot = clamp(floor(p.z / 6.0 + 0.5), -9.0, 1.0), side = sign(p.x);
  vec3 wall = mix(rgb(0xf0e0c4), clothes(lot * 3.0 + side + 62.0), 0.5);
  vec2 w = vec2(mod(p.z - 6.0 * lot + 0.95, 1.9) - 0.95, mod(p.y - 0.2, 2.7) - 1.45);
  if (abs(abs(p.x) - 7.4) < 0.72 && p.y < 3.0 && p.y > 2.7) return Look(clothes(lot * 5.0 + side * 2.0 + 50.0), 0.0, 0.0);
  if (abs(w.x) < 0.46 && abs(w.y) < 0.79 && abs(p.x) > 8.08) return Look(hash(vec2(lot + floor(p.y / 2.7), floor(p.z / 1.9) + side)) > 1.0 - 0.35 * WARM ? rgb(0xffcf85) : rgb(0x34434c), 0.7, WARM * 0.8);
  return Look(p.y > 9.0 ? rgb(0x8a4a36) : wall * (0.9 + 0.15 * noise(p.zy * 2.0)), 0.0, 0.0);
}
