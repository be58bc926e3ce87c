// A face. The script says of whom: SKIN, HAIR (style), TINT (hair), CLOTHES, GROUND, BEARD, GLASSES, TURN, WIDE, AGE.
struct Look { vec3 colour; float gloss; float glow; };
const vec3 EYE = vec3(0, 0.10, 6.2), TARGET = vec3(0, -0.06, 0), SUN = vec3(-0.55, 0.75, 0.8);
const vec3 SUNLIGHT = vec3(2.1, 1.95, 1.75), FILL = vec3(0.62, 0.68, 0.8), BOUNCE = vec3(0.5, 0.36, 0.3);
const float LENS = 2.12, FAR = 12.0, SOFT = 9.0, SHADOW = 4.0, NEARBY = 0.35, HAZE = 90.0, EXPOSURE = 0.62, VIGNETTE = 0.12, FINE = 0.0015;

const float SKINNED = 1.0, HAIRY = 2.0, DRESSED = 3.0, EYED = 4.0, FRAMED = 5.0, LIPPED = 6.0, CLOTHED = 7.0;

float skull(vec3 p) {
  float d = egg(p, vec3(0, 0.24, -0.06), vec3(0.80 * WIDE, 0.84, 0.80));
  d = join(d, egg(p, vec3(0, -0.30, 0.14), vec3(0.58 * WIDE, 0.60, 0.55)), 0.35);
  return d;
}

float hair(vec3 p) {
  float wave = 0.009 * sin(p.x * 26.0 + sin(p.y * 7.0) * 2.0) * sin(p.y * 5.0 + p.z * 9.0);
  vec3 s = vec3(abs(p.x), p.yz);
  float cap = egg(p, vec3(0, 0.34, -0.12), vec3(0.90 * WIDE, 0.86, 0.90)) + wave;
  // The hairline: nothing below the brow, in front of the ears.
  float front = 0.36 * (p.z - 0.10) - (p.y - 0.40);
  float line = max(cap, front * 0.8);
  if (HAIR == 0) return 9.0;
  if (HAIR == 1) return cut(line, egg(p, vec3(0.0, 0.28, 0.62), vec3(0.58, 0.42, 0.5)), 0.08);
  if (HAIR == 2) { // parted, combed to a side
    float top = egg(p, vec3(0.16, 0.86, 0.18), vec3(0.74, 0.36, 0.62)) + wave;
    return join(cut(line, egg(p, vec3(-0.05, 0.22, 0.7), vec3(0.60, 0.42, 0.6)), 0.06), top, 0.12);
  }
  if (HAIR == 3) { // a bun
    float bun = ball(p, vec3(0.0, 1.26, -0.22), 0.34) + wave;
    return join(cut(line, egg(p, vec3(0, 0.20, 0.72), vec3(0.62, 0.56, 0.6)), 0.08), bun, 0.06);
  }
  if (HAIR == 4 || HAIR == 9) { // long; a bob
    float low = HAIR == 4 ? -1.05 : -0.46;
    float fall = cone(s, vec3(0.62 * WIDE, 0.35, -0.12), vec3(0.72, low, -0.1), 0.34, 0.25) + wave * 1.5;
    float back = box(p, vec3(0, 0.5 * (0.3 + low), -0.45), vec3(0.74, 0.5 * (0.3 - low), 0.25), 0.24) + wave;
    float all = join(join(line, fall, 0.16), back, 0.16);
    all = cut(all, egg(p, vec3(HAIR == 4 ? -0.12 : 0.0, -0.02, 0.85), vec3(HAIR == 9 ? 0.56 : 0.57, HAIR == 9 ? 0.52 : 0.66, 0.8)), 0.06);
    return all;
  }
  if (HAIR == 5) { // curls
    float afro = egg(p, vec3(0, 0.52, -0.16), vec3(1.14, 1.02, 0.98));
    vec3 q = p * 7.0;
    afro += 0.055 * sin(q.x + sin(q.y)) * sin(q.y + sin(q.z)) * sin(q.z + sin(q.x));
    return cut(afro, egg(p, vec3(0, 0.02, 0.86), vec3(0.62, 0.64, 0.78)), 0.1);
  }
  if (HAIR == 8) { // short curls on top, shaved sides
    vec3 q = p * 13.0;
    float top = egg(p, vec3(0, 0.80, 0.02), vec3(0.70, 0.42, 0.72)) + 0.03 * sin(q.x) * sin(q.y) * sin(q.z);
    return join(top, cut(egg(p, vec3(0, 0.30, -0.14), vec3(0.85 * WIDE, 0.84, 0.84)), egg(p, vec3(0, 0.1, 0.75), vec3(0.8, 0.6, 0.75)), 0.06), 0.05);
  }
  if (HAIR == 10) return max(egg(p, vec3(0, 0.08, -0.22), vec3(0.88 * WIDE, 0.46, 0.72)), p.z - 0.06); // what is left around a bald head
  if (HAIR == 11) { // a ponytail, and a fringe
    float tail = cone(p, vec3(0.55, 0.55, -0.75), vec3(0.98, -0.55, -0.35), 0.24, 0.10) + wave;
    float fringe = egg(p, vec3(0.18, 0.80, 0.34), vec3(0.60, 0.34, 0.46)) + wave;
    return join(join(cut(line, egg(p, vec3(0, 0.20, 0.74), vec3(0.62, 0.48, 0.6)), 0.08), tail, 0.1), fringe, 0.08);
  }
  return 9.0;
}

// A headscarf (6), a turban (7), a knitted cap (12).
float cloth(vec3 p) {
  if (HAIR == 6) {
    float fold = 0.02 * sin(p.y * 9.0 + p.x * 4.0) * smoothstep(0.2, -0.8, p.y);
    float around = join(egg(p, vec3(0, 0.26, -0.12), vec3(1.0, 0.98, 0.96)), egg(p, vec3(0, -0.78, 0.05), vec3(0.98, 0.50, 0.68)), 0.4) + fold;
    return cut(around, egg(p, vec3(0, 0.03, 0.95), vec3(0.60, 0.72, 0.8)), 0.08);
  }
  if (HAIR == 7) {
    float fold = 0.025 * abs(sin((p.y * 1.0 + abs(p.x) * 0.55) * 11.0));
    float around = egg(p, vec3(0, 0.72, -0.08), vec3(1.04, 0.66, 0.98)) - fold;
    return cut(around, egg(p, vec3(0, -0.02, 0.9), vec3(0.76, 0.52, 0.9)), 0.06);
  }
  if (HAIR == 12) {
    float knit = 0.012 * sin(atan(p.x, p.z) * 46.0);
    float cap = max(egg(p, vec3(0, 0.50, -0.08), vec3(0.93, 0.84, 0.92)), 0.44 - p.y + 0.1 * p.z) + knit;
    float rim = length(vec2(length(p.xz - vec2(0, -0.08)) - 0.86, p.y - 0.52 - 0.1 * p.z)) - 0.14;
    return join(cap, rim + knit, 0.04);
  }
  return 9.0;
}

vec2 solids(vec3 q) {
  vec3 p = q;
  p.xz = turn(TURN) * p.xz;
  p.xy = turn(TURN * 0.16) * p.xy;
  vec3 s = vec3(abs(p.x), p.yz);
  float skin = skull(p);
  skin = join(skin, egg(s, vec3(0.80 * WIDE, 0.02, -0.08), vec3(0.10, 0.19, 0.13)), 0.06);
  skin = join(skin, cone(p, vec3(0, 0.14, 0.66), vec3(0, -0.12, 0.80), 0.055, 0.115), 0.10);
  skin = join(skin, egg(s, vec3(0.30, -0.20, 0.50), vec3(0.20, 0.17, 0.16)), 0.12);
  skin = join(skin, rod(q, vec3(0, -0.7, -0.12), vec3(0, -1.3, -0.16), 0.30), 0.12);
  vec2 all = vec2(skin, SKINNED);
  float body = egg(q, vec3(0, -1.78, -0.18), vec3(1.32, 0.82, 0.62));
  float collar = HAIR == 6 ? 9.0 : length(vec2(length(q.xz - vec2(0, -0.12)) - 0.37, q.y + 1.12 + 0.25 * q.z)) - 0.085;
  all = near(all, vec2(join(body, collar, 0.05), CLOTHED));
  float eyes = egg(s, vec3(0.285, 0.10, 0.665), vec3(0.092, 0.118, 0.06));
  all = near(all, vec2(eyes, EYED));
  float brow = rod(s, vec3(0.17, 0.315, 0.725), vec3(0.40, 0.325 - 0.02 * AGE, 0.62), 0.036);
  all = near(all, vec2(brow, HAIRY));
  vec3 m = p - vec3(0, -0.20, 0.0);
  float arc = abs(length(m.xy) - 0.27);
  float mouth = max(max(arc - 0.034, m.y + 0.165), abs(skull(p)) - 0.035);
  if (BEARD > 0) {
    float moustache = egg(s, vec3(0.12, -0.275, 0.72), vec3(0.19, 0.06, 0.09));
    float thick = BEARD == 1 ? 0.0 : 0.07;
    float beard = join(egg(p, vec3(0, -0.42 - thick, 0.17), vec3(0.60 * WIDE, 0.47 + thick, 0.56 + thick * 0.5)),
                       rod(s, vec3(0.72 * WIDE, 0.12, 0.02), vec3(0.60, -0.35, 0.12), 0.10), 0.14);
    beard = cut(beard, egg(p, vec3(0, 0.02, 0.86), vec3(0.60 * WIDE, 0.38, 0.62)), 0.08);
    beard = join(cut(beard, egg(p, vec3(0, -0.40, 0.82), vec3(0.22, 0.075, 0.4)), 0.04), moustache, 0.05);
    if (BEARD == 3) beard = moustache;
    beard += 0.006 * sin(p.x * 60.0 + p.y * 20.0);
    all = near(all, vec2(beard, HAIRY));
  }
  all = near(all, vec2(mouth, LIPPED));
  if (GLASSES > 0) {
    float frames = GLASSES == 1 ? ring(s, vec3(0.30, 0.09, 0.80), 0.215, 0.026)
                                : max(abs(box(s, vec3(0.30, 0.09, 0.80), vec3(0.24, 0.175, 0.2), 0.07)) - 0.024, abs(s.z - 0.80) - 0.03);
    frames = min(frames, rod(p, vec3(-0.08, 0.13, 0.81), vec3(0.08, 0.13, 0.81), 0.022));
    frames = min(frames, rod(s, vec3(0.52, 0.13, 0.79), vec3(0.82, 0.14, 0.0), 0.022));
    all = near(all, vec2(frames, FRAMED));
  }
  all = near(all, vec2(hair(p) * 0.8, HAIRY));
  all = near(all, vec2(cloth(p) * 0.8, DRESSED));
  return all;
}

Look look(float material, vec3 q, vec3 n) {
  vec3 p = q;
  p.xz = turn(TURN) * p.xz;
  p.xy = turn(TURN * 0.16) * p.xy;
  if (material == HAIRY) {
    float strand = 0.85 + 0.3 * noise(vec2(atan(p.x, p.z) * 24.0, p.y * 2.5));
    return Look(TINT * strand, 0.05, 0.0);
  }
  if (material == CLOTHED) return Look(CLOTHES, 0.02, 0.0);
  if (material == DRESSED) return Look(SCARF, 0.02, 0.0);
  if (material == EYED) {
    vec2 e = vec2(abs(p.x) - 0.285, p.y - 0.10) - vec2(sign(p.x) * -0.028, 0.05);
    return Look(vec3(0.012, 0.010, 0.010), 0.9, length(e) < 0.030 ? 60.0 : 0.0);
  }
  if (material == FRAMED) return Look(FRAME, 0.6, 0.0);
  if (material == LIPPED) return Look(SKIN * vec3(0.52, 0.22, 0.22), 0.2, 0.0);
  float cheek = exp(-28.0 * dot(vec2(abs(p.x) - 0.42, p.y + 0.17), vec2(abs(p.x) - 0.42, p.y + 0.17))) * step(0.0, p.z);
  vec3 skin = mix(SKIN, SKIN * vec3(1.15, 0.62, 0.58), cheek * 0.55);
  return Look(skin * vec3(1.06, 0.94, 0.86), 0.09, 0.0);
}

vec3 skyLight(vec3 d) { return GROUND * (1.25 + 0.8 * d.y - 0.5 * d.x); }
