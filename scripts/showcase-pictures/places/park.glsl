// A park: a path, trees, a bench below a lamp. SUBJECT: 0 a reader, 1 a cyclist, 2 a family.
const float GRASS = 1.0, PATH = 2.0, WOOD = 3.0, CYCLE = 4.0, TYRE = 5.0, BOOK = 6.0, HILL = 7.0;
vec2 sitting(vec3 p) {
  float base = FIGURE + 8.0 * 3.0;
  vec2 all = vec2(join(egg(p, vec3(0, 0.85, -0.05), vec3(0.23, 0.36, 0.16)), egg(p, vec3(0, 1.08, -0.05), vec3(0.24, 0.12, 0.13)), 0.1), base);
  vec3 s = vec3(abs(p.x), p.yz);
  float legs = min(cone(s, vec3(0.11, 0.56, 0.0), vec3(0.12, 0.54, 0.46), 0.11, 0.085), cone(s, vec3(0.12, 0.52, 0.46), vec3(0.12, 0.08, 0.48), 0.08, 0.06));
  all = near(all, vec2(legs, base + 1.0));
  all = near(all, vec2(egg(s, vec3(0.12, 0.05, 0.53), vec3(0.06, 0.05, 0.13)), base + 4.0));
  all = near(all, vec2(min(cone(s, vec3(0.25, 1.08, -0.04), vec3(0.28, 0.78, 0.08), 0.075, 0.06), cone(s, vec3(0.28, 0.78, 0.08), vec3(0.10, 0.84, 0.30), 0.055, 0.045)), base));
  vec3 h = p - vec3(0, 1.36, 0.02);
  h.yz = turn(-0.35) * h.yz;
  all = near(all, vec2(join(egg(h, vec3(0), vec3(0.115, 0.14, 0.125)), rod(h, vec3(0, -0.22, -0.03), vec3(0, -0.1, 0), 0.055), 0.04), base + 2.0));
  all = near(all, vec2(max(egg(h, vec3(0, 0.03, -0.02), vec3(0.135, 0.145, 0.14)), 0.6 * h.z - h.y), base + 3.0));
  vec3 k = p - vec3(0, 0.92, 0.33);
  k.yz = turn(-0.5) * k.yz;
  return near(all, vec2(box(vec3(abs(k.x), k.y - 0.25 * abs(k.x), k.z), vec3(0.11, 0, 0), vec3(0.11, 0.012, 0.14), 0.004), BOOK));
}
vec2 cycling(vec3 p) {
  vec3 side = p.zyx;
  vec2 all = vec2(min(length(vec2(length(p.xy - vec2(-0.52, 0.35)) - 0.33, p.z)) - 0.022, length(vec2(length(p.xy - vec2(0.55, 0.35)) - 0.33, p.z)) - 0.022), TYRE);
  float frame = min(rod(p, vec3(-0.52, 0.35, 0), vec3(-0.1, 0.35, 0), 0.018), rod(p, vec3(-0.1, 0.35, 0), vec3(-0.2, 0.86, 0), 0.02));
  frame = min(frame, min(rod(p, vec3(-0.18, 0.78, 0), vec3(0.40, 0.82, 0), 0.02), rod(p, vec3(-0.1, 0.35, 0), vec3(0.42, 0.74, 0), 0.022)));
  frame = min(frame, min(rod(p, vec3(-0.52, 0.35, 0), vec3(-0.18, 0.78, 0), 0.015), rod(p, vec3(0.38, 0.98, 0), vec3(0.55, 0.35, 0), 0.02)));
  frame = min(frame, min(rod(p, vec3(0.38, 1.0, -0.22), vec3(0.38, 1.0, 0.22), 0.018), egg(p, vec3(-0.22, 0.9, 0), vec3(0.14, 0.04, 0.08))));
  frame = min(frame, min(length(vec2(length(p.xy - vec2(-0.52, 0.35)), p.z)) - 0.05, length(vec2(length(p.xy - vec2(0.55, 0.35)), p.z)) - 0.05));
  all = near(all, vec2(frame, CYCLE));
  float base = FIGURE + 8.0 * 4.0;
  vec3 s = vec3(p.xy, abs(p.z));
  all = near(all, vec2(join(cone(p, vec3(-0.2, 1.0, 0), vec3(0.06, 1.42, 0), 0.16, 0.17), ball(p, vec3(0.07, 1.42, 0), 0.19), 0.1), base));
  all = near(all, vec2(min(cone(s, vec3(0.08, 1.42, 0.18), vec3(0.28, 1.18, 0.24), 0.06, 0.05), cone(s, vec3(0.28, 1.18, 0.24), vec3(0.40, 1.02, 0.2), 0.048, 0.04)), base));
  float legs = min(min(cone(p, vec3(-0.18, 0.95, 0.1), vec3(0.16, 0.80, 0.12), 0.10, 0.075), cone(p, vec3(0.16, 0.80, 0.12), vec3(0.0, 0.42, 0.11), 0.07, 0.05)),
                   min(cone(p, vec3(-0.18, 0.95, -0.1), vec3(0.02, 0.58, -0.12), 0.10, 0.075), cone(p, vec3(0.02, 0.58, -0.12), vec3(-0.2, 0.24, -0.11), 0.07, 0.05)));
  all = near(all, vec2(legs, base + 1.0));
  all = near(all, vec2(join(egg(p, vec3(0.17, 1.72, 0), vec3(0.125, 0.14, 0.115)), rod(p, vec3(0.1, 1.5, 0), vec3(0.14, 1.62, 0), 0.055), 0.04), base + 2.0));
  return near(all, vec2(max(egg(p, vec3(0.15, 1.76, 0), vec3(0.16, 0.13, 0.14)), 1.72 - p.y), BOOK));
}
vec2 solids(vec3 p) {
  float bend = 1.2 * sin(p.z * 0.13) ;
  vec2 all = vec2(p.y + (abs(p.x - bend) > 1.7 ? 0.012 * noise(p.xz * 9.0) - 0.02 : 0.0), abs(p.x - bend) < 1.7 ? PATH : GRASS);
  all = near(all, vec2((p.y + 3.0 - 8.0 * fbm(p.xz * 0.035 + 4.0) * smoothstep(-22.0, -50.0, p.z)) * 0.6, HILL));
  vec3 q = p;
  float row = clamp(floor(p.z / 6.5 + 0.5), -6.0, -1.0);
  q.z -= 6.5 * row;
  q.x = abs(p.x) - 4.6 - 1.2 * hash(row + 9.0 * sign(p.x));
  all = near(all, tree(q, vec2(0, 0), 5.4 + 1.6 * hash(row * 1.7 + sign(p.x))));
  if (SUBJECT == 0) {
    vec3 b = p - vec3(0.4, 0, -2.0);
    float seat = min(box(b, vec3(0, 0.45, 0), vec3(1.05, 0.03, 0.24), 0.015), box(b, vec3(0, 0.82, -0.26), vec3(1.05, 0.09, 0.02), 0.015));
    seat = min(seat, min(box(b, vec3(0, 0.62, -0.25), vec3(1.05, 0.07, 0.02), 0.015), box(vec3(abs(b.x), b.yz), vec3(0.9, 0.24, -0.02), vec3(0.04, 0.24, 0.22), 0.01)));
    all = near(all, vec2(seat, WOOD));
    vec3 r = b - vec3(-0.2, 0.0, 0.0);
    r.xz = turn(-0.25) * r.xz;
    if (length(r - vec3(0, 0.8, 0)) > 1.6) all = near(all, vec2(length(r - vec3(0, 0.8, 0)) - 1.2, WOOD));
    else all = near(all, sitting(r));
    all = near(all, lamp(p, vec2(1.95, -2.3), 3.0));
  }
  if (SUBJECT == 1) {
    vec3 c = p - vec3(0.1, 0, -1.0);
    c.xz = turn(0.35) * c.xz;
    if (length(c - vec3(0, 0.9, 0)) > 1.9) all = near(all, vec2(length(c - vec3(0, 0.9, 0)) - 1.5, CYCLE));
    else all = near(all, cycling(c));
  }
  if (SUBJECT == 2) {
    all = near(all, figure(p, vec2(-0.75, -2.4), 4.0, 3.1, 1.03));
    all = near(all, figure(p, vec2(-0.05, -2.2), 6.0, 3.2, 0.62));
    all = near(all, figure(p, vec2(0.5, -2.5), 9.0, 3.0, 0.74));
    all = near(all, figure(p, vec2(1.15, -2.3), 13.0, 3.3, 0.96));
  }
  return all;
}
Look look(float material, vec3 p, vec3 n) {
  if (material >= GREEN) return townLook(material, p);
  if (material == GRASS) return Look(LEAVES * (0.7 + 0.6 * fbm(p.xz * 2.0)) * vec3(1.0, 1.05, 0.7), 0.0, 0.0);
  if (material == HILL) return Look(LEAVES * (0.5 + 0.5 * fbm(p.xz * 0.4)), 0.0, 0.0);
  if (material == PATH) return Look(rgb(0xd2b990) * (0.85 + 0.25 * noise(p.xz * 14.0)), 0.0, 0.0);
  if (material == WOOD) return Look(rgb(0x8a5a34), 0.1, 0.0);
  if (material == CYCLE) return Look(rgb(0xc8452f), 0.5, 0.0);
  if (material == TYRE) return Look(rgb(0x1c1b1a), 0.1, 0.0);
  return Look(SUBJECT == 1 ? rgb(0xf3efe6) : rgb(0xf6f0e0), 0.2, 0.0);
}
